import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each(['Anna', 'Zoë', "O'Neil", 'Jean-Luc', 'Jan van Zyl', 'Nomsa Ndlovu', 'Ольга'])(
  'greets %s',
  (name) => {
    expect(greeting('Thank you', name)).toBe(`Thank you, ${name}`);
  },
);

test.each([
  'evil.example',
  'https://evil.example/x',
  'www evil。example',
  'a@b.co',
  'Win R5000 today',
  'Call 0821234567',
  'Buy our cheap pills now',
  'x'.repeat(31),
  '<b>Anna</b>',
  'Anna\u202E',
  '',
])('does not repeat %j', (name) => {
  expect(greeting('Thank you', name)).toBe('Thank you');
});
