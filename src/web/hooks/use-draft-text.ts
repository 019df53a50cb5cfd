import { useEffect, useState } from 'react';
import { deleteDraft, readDraft, storeDraft } from '../lib/form-drafts.ts';

/** One text kept in this tab until it is set to ''. Empty in the first render, as on the server. */
export function useDraftText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const storedText = readDraft(name)?.fields.text;
    if (typeof storedText === 'string') setText(storedText);
  }, [name]);
  const type = (next: string) => {
    setText(next);
    if (next === '') deleteDraft(name);
    else storeDraft(name, { fields: { text: next }, before: {}, files: [], open: false });
  };
  return [text, type];
}
