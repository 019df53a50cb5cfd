/** Numbered places in a template, and the HTML that belongs into each. */
export type Slots = {
  /** Keeps the HTML and returns the mark to write into the template. */
  put(html: string): string;
  /** The template with each mark replaced by its HTML, in one pass: HTML is never searched for marks. */
  fill(template: string): string;
};

/** No slots yet. */
export function createSlots(): Slots {
  const values: string[] = [];
  return {
    put(html) {
      values.push(html);
      return `@@${values.length - 1}@@`;
    },
    fill: (template) =>
      template.replace(/@@(\d+)@@/g, (mark, index) => values[Number(index)] ?? mark),
  };
}
