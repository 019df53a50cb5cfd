import { fileURLToPath } from 'node:url';
import mjml from 'mjml';
import { templateSource } from './template-source.ts';

/** Where the compiled template stands. */
export const templateFile = fileURLToPath(new URL('template.html', import.meta.url));

/**
 * The HTML that MJML makes of the template, without the blanks at the ends of its lines.
 * @throws Error when the template is not valid MJML.
 */
export async function compileTemplate(): Promise<string> {
  const { html } = await mjml(templateSource, {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: true,
    fonts: {},
  });
  return `${html.trim().replace(/\s*\n\s*/g, '\n')}\n`;
}
