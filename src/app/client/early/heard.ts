/** The source of the first script of every page; the build's manifest names it by this. */
export const earlySource = 'src/app/client/early/early.ts';

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
