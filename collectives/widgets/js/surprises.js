// The list of what surprised, in JupyterLab: Python keeps the records.
import { surpriseList } from "./shared/surprise_list.js";

export default {
  render({ model, el }) {
    const list = surpriseList({
      records: () => model.get("records"),
      forget: () => {
        model.set("records", []);
        model.save_changes();
      },
      restore: (records) => {
        model.set("records", records);
        model.save_changes();
      },
      link: () => null,
    });
    el.replaceChildren(list.node);
    model.on("change:records", list.draw);
    return () => model.off("change:records", list.draw);
  },
};
