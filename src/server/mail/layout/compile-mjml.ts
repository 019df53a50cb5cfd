import { LRUCache } from 'lru-cache';
import mjml from 'mjml';

/** Mails have few shapes; newsletters and orders share most of them. */
const compiled = new LRUCache<string, string>({ max: 100 });

/**
 * HTML for an MJML template, compiled once per template (some milliseconds each).
 * @throws Error when the template is not valid MJML.
 */
export async function compileMjml(template: string): Promise<string> {
  const known = compiled.get(template);
  if (known !== undefined) {
    return known;
  }
  const { html } = await mjml(template, {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: false,
    fonts: {},
  });
  compiled.set(template, html);
  return html;
}
