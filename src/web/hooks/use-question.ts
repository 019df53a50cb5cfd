import { useRef } from 'react';
import { useKept } from './use-kept.ts';

/**
 * A question to the user as a promise: `const answer = await question.ask(subject)`, null when the
 * dialog is closed without an answer. `subject` stays afterwards, for the closing animation.
 */
export function useQuestion<Subject, Answer>() {
  const { subject, open, show, close } = useKept<Subject>();
  const resolve = useRef<((answer: Answer | null) => void) | null>(null);
  const answer = (given: Answer | null) => {
    close();
    resolve.current?.(given);
    resolve.current = null;
  };
  return {
    subject,
    open,
    answer,
    close: () => answer(null),
    /** A question still open counts as closed. */
    ask(about: Subject): Promise<Answer | null> {
      answer(null);
      show(about);
      return new Promise((settle) => {
        resolve.current = settle;
      });
    },
  };
}
