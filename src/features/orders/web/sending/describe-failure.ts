import { errorCode, errorIssues, errorText } from '#web/lib/error-text.ts';
import { type CustomerField, fieldOfIssue } from './customer-fields.ts';

export type SendFailure = {
  message: string;
  /** What to do about it, when the server has not said. */
  hint: string | null;
  /** What the server said about single fields. */
  fields: { name: CustomerField; message: string }[];
};

function hintFor(error: unknown, online: boolean): string | null {
  const code = errorCode(error);
  if (code !== null && code !== 'internal' && code !== 'unavailable') return null;
  return online
    ? 'What you typed is kept. Please try again: however often you send it, we take it as one order.'
    : 'You seem to be offline. What you typed is kept; please try again once you are connected.';
}

/** What to tell a visitor whose order was not taken. `online`: whether the browser has a network. */
export function describeFailure(error: unknown, online: boolean): SendFailure {
  return {
    message: errorText(error, 'Failed to send order.'),
    hint: hintFor(error, online),
    fields: errorIssues(error).flatMap(({ path, message }) => {
      const name = fieldOfIssue(path);
      return name === null ? [] : [{ name, message }];
    }),
  };
}
