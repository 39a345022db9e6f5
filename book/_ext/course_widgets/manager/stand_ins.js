// In place of what the book's widgets never use: the Output widget with JupyterLab's renderers,
// the widgets of ipywidgets 7, and the cleaning of HTML in labels (labels are plain text here).
// Without them a page is less than a quarter as heavy.
export class OutputModel {}
export class OutputView {}
export class OutputArea {}
export class OutputAreaModel {}
export const standardRendererFactories = [];
export class RenderMimeRegistry {
  addFactory() {}
}
export const maxSatisfying = () => "2.0.0";
export default (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
