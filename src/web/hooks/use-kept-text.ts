import { useEffect, useState } from 'react';
import { forgetKept, keepText, readKept } from '../lib/kept-text.ts';

/** One text kept in this tab until it is set to ''. Empty in the first render, as on the server. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = readKept(name)?.fields.text;
    if (typeof kept === 'string') setText(kept);
  }, [name]);
  const type = (next: string) => {
    setText(next);
    if (next === '') forgetKept(name);
    else keepText(name, { fields: { text: next }, before: {}, files: [], open: false });
  };
  return [text, type];
}
