import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDraft, findOpenDraft, parseDraft, readDraft, storeDraft } from './form-drafts.ts';

const before = { subject: '', content: '' };
const kept = {
  fields: { subject: 'Hello', content: 'News' },
  before,
  files: ['a.png'],
  open: true,
};

/** A browser's store; its keys are its own properties, as there. */
function makeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

const refusing = () => {
  throw new DOMException('switched off', 'SecurityError');
};

describe.each([
  ['with storage', makeStorage],
  [
    'without storage',
    () => new Proxy({} as Storage, { get: refusing, ownKeys: refusing, set: refusing }),
  ],
])('%s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
  afterEach(() => deleteDraft('album:3'));

  test('what was typed comes back until it is forgotten', () => {
    storeDraft('album:3', kept);
    expect(readDraft('album:3')).toEqual(kept);
    expect(readDraft('album:4')).toBeNull();
    deleteDraft('album:3');
    expect(readDraft('album:3')).toBeNull();
  });

  test('a form that was not closed is found by its kind', () => {
    expect(findOpenDraft('album')).toBeNull();
    storeDraft('album:3', { ...kept, open: false });
    expect(findOpenDraft('album')).toBeNull();
    storeDraft('album:3', kept);
    expect(findOpenDraft('album')).toBe('3');
    expect(findOpenDraft('alb')).toBeNull();
  });
});

test('when the browser is full, what was typed last counts, not what it kept before', () => {
  vi.stubGlobal('sessionStorage', makeStorage());
  storeDraft('album:3', kept);
  const full = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  Object.defineProperty(sessionStorage, 'setItem', { value: full });
  const more = { ...kept, fields: { ...kept.fields, content: 'News of today' } };
  storeDraft('album:3', more);
  expect(full).toHaveBeenCalled();
  expect(readDraft('album:3')).toEqual(more);
  deleteDraft('album:3');
  expect(readDraft('album:3')).toBeNull();
});

test('damaged text counts as none', () => {
  const damaged = ['', '{', 'null', '[]', '7', '{"fields":7}', '{"fields":{"subject":"Hello"}}'];
  expect(damaged.map(parseDraft)).toEqual(damaged.map(() => null));
  const odd = JSON.stringify({ ...kept, files: [1, 'b.png'], open: 'yes' });
  expect(parseDraft(odd)).toEqual({ ...kept, files: ['b.png'], open: false });
});
