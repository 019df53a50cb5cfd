import { useEffect, useState } from 'react';
import { forgetKept, keepText, readKept } from '../lib/kept-text.ts';

/**
 * One text that is kept in this tab until it is sent (then set it to ''), for what is no form of many
 * fields. The first render is the server's, which knows of no tab.
 */
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
