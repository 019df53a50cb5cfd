import { fileURLToPath } from 'node:url';
import mjml from 'mjml';
import { dressMjml } from './dress-template.ts';

/** Where the compiled dress stands. */
export const dressFile = fileURLToPath(new URL('dress.html', import.meta.url));

/**
 * The HTML that MJML makes of the dress, without the blanks at the ends of its lines.
 * @throws Error when the template is not valid MJML.
 */
export async function compileDress(): Promise<string> {
  const { html } = await mjml(dressMjml, {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: true,
    fonts: {},
  });
  return `${html.trim().replace(/\s*\n\s*/g, '\n')}\n`;
}
