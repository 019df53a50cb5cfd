import { expect, it } from 'vitest';
import { contactsIn } from './mentions.ts';

it.each([
  [
    'Email: Anna@Example.com. Or <jo.anna@example.com>, twice: anna@example.com',
    ['anna@example.com', 'jo.anna@example.com'],
  ],
  ['To: Piet@xn--bcher-kva.example', ['piet@bücher.example']],
  ['To: почта@пример.рф', ['почта@пример.рф']],
  ['anna@example.com.au, joanna@example.com', ['anna@example.com.au', 'joanna@example.com']],
  ['mailto:anna@example.com', ['anna@example.com']],
  ['Cell 082 555 0199, https://wa.me/27825550199?text=Hello', ['+27825550199']],
  ['Call 0825550199.', ['+27825550199']],
  [
    'Cell +263 77 123 4567 2 bags, https://wa.me/264811234567?text=Hello',
    ['+263771234567', '+264811234567'],
  ],
  ['+442079460000. 1+442079460001', ['+442079460000']],
  ['0825550199@example.com', ['0825550199@example.com']],
  ["o'neil/dogs@example.co.za", ["o'neil/dogs@example.co.za"]],
  ['Is it anna@example.com?', ['anna@example.com']],
  ['082 555 01990, 1082 555 0199, anna@localhost, order 1001', []],
])('finds whom %j is about', (text, contacts) => {
  expect(contactsIn(text)).toEqual(contacts);
});
