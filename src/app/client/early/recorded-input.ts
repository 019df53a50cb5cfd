/** Source of the early script; its key in the build manifest. */
export const earlySource = 'src/app/client/early/early.ts';

export type FieldContent = { text: string; ticked: boolean };

/** Input before the program has loaded: pressed buttons (null) and fields, in order. */
export type RecordedInput = Map<HTMLElement, FieldContent | null>;

declare global {
  interface Window {
    /** Set until the program has replayed it. */
    recordedInput?: RecordedInput | undefined;
  }
}
