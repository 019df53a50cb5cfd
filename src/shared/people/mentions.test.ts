import { expect, it } from 'vitest';
import { mentions } from './mentions.ts';

it.each([
  ['To: Anna@Example.com.', 'anna@example.com', true],
  ['<anna@example.com>', 'anna@example.com', true],
  ['joanna@example.com', 'anna@example.com', false],
  ['jo.anna@example.com', 'anna@example.com', false],
  ['anna@example.com.au', 'anna@example.com', false],
  ['joanna@example.com, anna@example.com', 'anna@example.com', true],
  ['Cell 082 555 0199', '082 555 0199', true],
  ['Cell 082 555 01990', '082 555 0199', false],
  ['https://wa.me/27825550199?text=Hello', '27825550199', true],
  ['', 'anna@example.com', false],
])('of %j: %s is named: %s', (text, named, expected) => {
  expect(mentions(text, named)).toBe(expected);
});
