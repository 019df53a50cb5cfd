import { useState } from 'react';

/** What a dialog is about: stays after it is closed, for the closing animation. */
export function useKept<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    open,
    show(next: Subject) {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    forget: () => setSubject(null),
  };
}
