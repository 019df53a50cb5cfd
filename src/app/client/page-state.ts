import type { DehydratedState } from '@tanstack/react-query';
import type { BusinessView } from '#shared/business/business-schema.ts';

/** The files of the built client that a page names. */
export type PageAssets = {
  /** Its scripts, those that others need before them. */
  program: string[];
  styles: string[];
  fonts: string[];
};

/** What travels with a page from the server to the browser. */
export type PageState = {
  assets: PageAssets;
  /** The shop's public address without a slash at the end. */
  origin: string;
  /** The year in the footer. */
  year: number;
  /** Name, address, hours: what every page tells. */
  business: BusinessView;
  /** The page is rendered in the browser: the back office, or a page whose rendering failed. */
  clientOnly: boolean;
  queries: DehydratedState | null;
};

export const stateElementId = 'page-state';

/** JSON that is safe inside a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
