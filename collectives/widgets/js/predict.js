// A question in JupyterLab. Python judges the answer and keeps it; here is only the form.
import { questionForm } from "./shared/question.js";
import { KEYS_ARE_OURS, html } from "./shared/dom.js";

export default {
  render({ model, el }) {
    const send = (action, answer) => model.send({ action, answer });
    const form = questionForm(model.get("question"), {
      commit: (answer) => send("commit", answer),
      skip: () => send("skip"),
      forget: () => send("forget"),
    });
    const show = () => form.show(model.get("record").html ? model.get("record") : null);
    el.replaceChildren(html("div", { class: "coll-predict", ...KEYS_ARE_OURS }, form.node));
    model.on("change:record", show);
    show();
    return () => model.off("change:record", show);
  },
};
