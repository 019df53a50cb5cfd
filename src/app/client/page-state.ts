import type { DehydratedState } from '@tanstack/react-query';
import type { BusinessView } from '#shared/business/business-schema.ts';

export type PageAssets = {
  /** Scripts, dependencies first. */
  program: string[];
  styles: string[];
  fonts: string[];
};

export type PageState = {
  assets: PageAssets;
  origin: string;
  year: number;
  business: BusinessView;
  /** Rendered in the browser only: the back office, or a page whose rendering failed. */
  clientOnly: boolean;
  queries: DehydratedState | null;
};

export const stateElementId = 'page-state';

/** JSON that is safe within a script element. */
export function serializeState(state: PageState): string {
  return JSON.stringify(state).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
