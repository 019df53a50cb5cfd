import { useFormContext } from 'react-hook-form';

/** What is wrong with an entry or anything in it: the first sentence there is. */
export function useFault(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return firstSentence(getFieldState(name, formState).error);
}

function firstSentence(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  // A field's own element is in it, too, and much hangs on that.
  const parts = Object.entries(fault).filter(([part]) => part !== 'ref');
  return parts.map(([, part]) => firstSentence(part)).find((sentence) => sentence !== undefined);
}
