import { LRUCache } from 'lru-cache';
import mjml from 'mjml';

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

/** Mails have few shapes; newsletters and orders share most of them. */
const compiled = new LRUCache<string, string>({ max: 100 });

/**
 * HTML for an MJML template, compiled once per template (some milliseconds each).
 * @throws Error when the template is not valid MJML.
 */
export async function compileMjml(template: string): Promise<string> {
  const known = compiled.get(template);
  if (known !== undefined) return known;
  const { html } = await mjml(template, {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: false,
    fonts: {},
  });
  compiled.set(template, html);
  return html;
}
