import { useRef, useState } from 'react';

/**
 * A question to the user as a promise: `const answer = await question.ask(subject)`, null when the
 * dialog is closed without an answer. `subject` stays afterwards, for the closing animation.
 */
export function useQuestion<Subject, Answer>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<((answer: Answer | null) => void) | null>(null);
  const answer = (given: Answer | null) => {
    setOpen(false);
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
      setSubject(about);
      setOpen(true);
      return new Promise((settle) => {
        resolve.current = settle;
      });
    },
  };
}
