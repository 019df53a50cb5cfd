/** What the first script of every page is made of; the build's manifest names it by the first. */
export const earlySources = [
  'src/app/client/early/listen.ts',
  'src/app/client/early/bring-program.ts',
  'src/app/client/early/tell-cart.ts',
] as const;

/** What a field held when it was last typed into. */
export type FieldContent = { text: string; ticked: boolean };

/**
 * What was done before the program could answer: the buttons that were pressed and the fields that were
 * typed into, each where it was last touched. Buttons hold nothing.
 */
export type Heard = Map<HTMLElement, FieldContent | null>;

declare global {
  interface Window {
    /** There until the program has answered all of it. */
    heard?: Heard | undefined;
  }
}
