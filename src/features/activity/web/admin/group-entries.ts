import type { ActivityView } from '../../shared/activity-view.ts';
import { sentenceOf } from './activity-words.ts';

/** Newest first; at least one. */
export type EntryGroup = readonly [ActivityView, ...ActivityView[]];

const textOf = (entry: ActivityView) => Object.values(sentenceOf(entry)).join('|');

export function groupEntries(entries: readonly ActivityView[]): EntryGroup[] {
  const groups: [ActivityView, ...ActivityView[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && textOf(last[0]) === textOf(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
