import { useFormContext } from 'react-hook-form';

/** First error message of an entry or anything in it. */
export function useFault(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return firstSentence(getFieldState(name, formState).error);
}

function firstSentence(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  // `ref` is a DOM element.
  const parts = Object.entries(fault).filter(([part]) => part !== 'ref');
  return parts.map(([, part]) => firstSentence(part)).find((sentence) => sentence !== undefined);
}
