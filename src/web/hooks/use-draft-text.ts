import { useEffect, useState } from 'react';
import { tabStore } from '../lib/device-store.ts';

/** One text kept in this tab until it is set to ''. Empty in the first render, as on the server. */
export function useDraftText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const key = `text:${name}`;
  useEffect(() => setText(tabStore.read(key) ?? ''), [key]);
  const type = (next: string) => {
    setText(next);
    tabStore.store(key, next || null);
  };
  return [text, type];
}
