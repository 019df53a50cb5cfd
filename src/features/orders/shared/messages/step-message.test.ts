import { expect, test } from 'vitest';
import { messageSettingsSchema } from './message-settings.ts';
import { exampleValues, fillMessage, unknownPlaceholders } from './step-message.ts';

test('placeholders become what they stand for; a line that has nothing to say is left out', () => {
  const text = 'Hello {name},\norder {number}\nDay: {delivery day}\nBye {oops}';
  expect(fillMessage(text, exampleValues)).toBe(
    'Hello Naledi,\norder 1012\nDay: Tuesday, 24 November 2026\nBye {oops}',
  );
  expect(fillMessage(text, { ...exampleValues, 'delivery day': '' })).toBe(
    'Hello Naledi,\norder 1012\nBye {oops}',
  );
});

test('values are inserted unchanged', () => {
  const values = { ...exampleValues, name: '{order link}$&$1' };
  expect(fillMessage('Hello {name}', values)).toBe('Hello {order link}$&$1');
});

test('what names nothing is found, each once', () => {
  expect(unknownPlaceholders('{name} {nmae} {total} {nmae} {}')).toEqual(['nmae', '']);
  expect(unknownPlaceholders('No { braces } here {\n}')).toEqual([' braces ']);
});

test('the texts of a new shop are complete, and a wrong one is refused with a sentence', () => {
  const { confirmText, onTheWayText, readyText, deliveredText } = messageSettingsSchema.parse({});
  for (const text of [confirmText, onTheWayText, readyText, deliveredText]) {
    expect(fillMessage(text, exampleValues)).not.toMatch(/[{}]/);
  }
  const refused = (text: string) =>
    messageSettingsSchema.shape.confirmText.safeParse(text).error?.issues[0]?.message;
  expect(refused('Hi {nmae}, {sum}')).toBe(
    'There is no {nmae}, {sum}. You can use {name}, {number}, {total}, {amount due}, {still to pay}, {bank details}, {reference}, {pay by}, {delivery day}, {collection day}, {order link}, {invoice link}, {review link}.',
  );
  expect(refused(' ')).toBe('Please write a text.');
  expect(refused('x'.repeat(1001))).toBe('Please use at most 1000 characters.');
});
