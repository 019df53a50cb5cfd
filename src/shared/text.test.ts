import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cleanLine, cleanParagraphs, line, optionalLine, paragraphs } from './text.ts';

test('a line has no breaks, controls or doubled spaces', () => {
  expect(cleanLine('  Thandi\t\n Mokoena\u0000\u2028')).toBe('Thandi Mokoena');
  expect(cleanLine('a\u202Eb\uFEFF')).toBe('ab');
  expect(cleanLine('👩‍🌾 Zoë')).toBe('👩‍🌾 Zoë');
});

test('paragraphs keep their breaks', () => {
  expect(cleanParagraphs('\r\nRing twice.\r\n\r\nMind\tthe dog\u0007!\u0000\n')).toBe(
    'Ring twice.\n\nMind the dog!',
  );
});

test('cleaning is finished after one pass, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanParagraphs(cleanParagraphs(text))).toBe(cleanParagraphs(text));
      expect(cleanLine(text)).not.toMatch(/\p{Cc}/u);
      expect(cleanParagraphs(text).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('invisible text counts as empty, emoji keep their joiners', () => {
  for (const blank of ['\u200b\u2060', ' \u3164 ', '\u2800', '\u{E0041}', '\ufe0f\u200d']) {
    expect(cleanLine(blank)).toBe('');
    expect(cleanParagraphs(`\n${blank}\n`)).toBe('');
  }
  expect(cleanLine('👩‍👩‍👧 ❤️')).toBe('👩‍👩‍👧 ❤️');
});

test('endless accents are cut short before they are put in order', () => {
  const accents = '\u0301\u0323'.repeat(150_000);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(cleanLine(`a${accents}b`).length).toBeLessThan(40);
  expect(cleanParagraphs(`a${accents}b`)).toMatch(/b$/);
  // Left whole they would take half a minute.
  expect(normalize.mock.contexts.map((text) => String(text).length < 40)).toEqual([true, true]);
  expect(cleanLine('Zoe\u0308')).toBe('Zoë');
});

test('characters taken out leave no letter apart from its accent', () => {
  expect(cleanLine('Zoe\u202A\u0308')).toBe('Zoë');
  expect(cleanParagraphs('Zoe\u0007\u0308')).toBe('Zoë');
});

test('an empty, missing or long text is refused with a sentence', () => {
  const name = line(5, 'Please fill in your name.');
  for (const value of [undefined, null, 5, '', ' \u0000 ']) {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('Please fill in your name.');
  }
  expect(name.parse(' Zoë ')).toBe('Zoë');
  expect(name.safeParse('Thandi').error?.issues[0]?.message).toBe(
    'Please use at most 5 characters.',
  );
  expect(paragraphs(9, 'Missing.').parse('a\r\nb')).toBe('a\nb');
});

test('an optional text is null when there is nothing in it', () => {
  const extra = optionalLine(5);
  expect([undefined, null, '', '  '].map((value) => extra.parse(value))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(extra.parse(' A4 ')).toBe('A4');
});
