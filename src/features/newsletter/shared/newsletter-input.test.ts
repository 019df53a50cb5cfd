import { expect, test, vi } from 'vitest';
import { newsletterInput } from './newsletter-input.ts';

const letter = { subject: 'Specials', content: 'Hello' };
const firstMessage = (change: object) =>
  newsletterInput.safeParse({ ...letter, ...change }).error?.issues[0]?.message;

test('without a time it is a draft', () => {
  for (const scheduledDate of [undefined, null, '']) {
    expect(newsletterInput.parse({ ...letter, scheduledDate }).scheduledDate).toBeNull();
  }
});

test('takes a time with its zone only', () => {
  expect(newsletterInput.parse({ ...letter, scheduledDate: '2026-11-20T09:30:00+02:00' })).toEqual({
    ...letter,
    scheduledDate: '2026-11-20T09:30:00+02:00',
  });
  expect(firstMessage({ scheduledDate: '2026-11-20T09:30' })).toMatch(/with its zone/);
  expect(firstMessage({ scheduledDate: 'tomorrow' })).toMatch(/with its zone/);
});

test.each(['a\r\nBcc: x@example.com', 'a\nb', 'a\u2028b', 'a\0b'])(
  'refuses the subject %j, which is no single line',
  (subject) => {
    expect(firstMessage({ subject })).toBe('The subject must be a single line.');
  },
);

test('an endless subject is refused before any work on it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(firstMessage({ subject: `a${'\u0301\u0323'.repeat(150_000)}` })).toMatch(/at most 150/);
  // Putting its accents in order would take half a minute.
  const longest = Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
  expect(longest).toBeLessThan(1000);
});

test('refuses what is missing or too long', () => {
  expect(firstMessage({ subject: ' ' })).toBe('Please fill in a subject.');
  expect(firstMessage({ content: '\n' })).toBe('Please fill in the content.');
  expect(firstMessage({ content: undefined })).toBe('Please fill in the content.');
  expect(firstMessage({ content: 'x'.repeat(100_001) })).toMatch(/at most 100000/);
  expect(firstMessage({ subject: 'x'.repeat(151) })).toMatch(/at most 150/);
});
