import type { RequestContext } from '#server/context.ts';
import type { LetterInput } from '../shared/newsletter-input.ts';
import type { RenderedLetter } from '../shared/newsletter-view.ts';
import { renderLetter } from './letter/render-letter.ts';

/** The mail as it would be now, its link to unsubscribe inert. */
export function previewNewsletter(
  { shop }: RequestContext,
  letter: LetterInput,
): Promise<RenderedLetter> {
  return renderLetter(shop, letter, 'none');
}
