import { globSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('the later of two classes for the same property wins, and the others stay', () => {
  expect(cn('p-4 text-lg', false, 'sm:p-6 p-2', 'text-primary')).toBe(
    'text-lg sm:p-6 p-2 text-primary',
  );
  expect(cn('px-4 pt-1 rounded-t-card', 'p-2 rounded-none')).toBe('p-2 rounded-none');
  expect(cn('border border-input', 'border-danger')).toBe('border border-danger');
});

/** All of tailwind-merge, with what the shop's own theme adds. */
const complete = extendTailwindMerge({
  extend: {
    theme: {
      text: ['display', 'title', 'section'],
      radius: ['control', 'card', 'panel'],
      shadow: ['card', 'lift', 'overlay', 'press'],
    },
  },
});

/** A class without what it depends on (`hover:`, `sm:`), which is the same for all. */
const plain = (name: string) => name.replace(/^.*:(?![^[]*\])/, '');

/** What a class is of: `max-w-lg` and `max-w-sm` are merged alike, but not with `max-w-[3rem]`. */
const kind = (name: string) =>
  name.replace(/-\d[\d./]*$/, '-1').replace(/-\[[^\]]*?([a-z%]*)\]$/, '-[$1]');

/** A class of every kind that stands in the sources of the screens. */
function classesInUse(): string[] {
  const words = globSync('src/{app,web,features}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? '').split(/\s+/),
    ),
  );
  const kinds = new Map(words.map(plain).map((name) => [kind(name), name]));
  // Words that are none tailwind-merge leaves beside themselves, too.
  return [...kinds.values()].filter((word) => /^-?[a-z][a-z0-9]*(-|$)/.test(word) && isClass(word));
}

/** Whether tailwind-merge knows it: of two that it knows alike the first goes. */
const isClass = (word: string) => complete(`${word} ${word}`) === word;

/** What tailwind-merge takes for one property: of `a b` only `b` stays. */
const wins = (merge: (text: string) => string, first: string, second: string) =>
  merge(`${first} ${second}`) === second;

test('every two classes of the shop are merged as tailwind-merge with all its lists would', () => {
  const used = classesInUse();
  expect(used.length).toBeGreaterThan(150);
  const different: string[] = [];
  for (const first of used) {
    for (const second of used) {
      if (first === second || wins(cn, first, second) === wins(complete, first, second)) continue;
      different.push(`${first} ${second}`);
    }
  }
  // What is missing here is missing in the groups of cn.ts.
  expect(different).toEqual([]);
});
