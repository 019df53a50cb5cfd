import { expect, it } from 'vitest';
import { readContact, typedContact } from './contact.ts';

it.each([
  ['082 555 0199', '+27825550199'],
  ['+27 (82) 555-0199', '+27825550199'],
  ['0027825550199', '+27825550199'],
  ['+44 20 7946 0000', '+442079460000'],
  [' Naledi@Example.COM ', 'naledi@example.com'],
  ['Thabo@Bücher.example', 'thabo@bücher.example'],
])('reads %j as %s', (typed, value) => {
  expect(readContact(typed)).toMatchObject({ value });
});

it.each(['Naledi', '12345', 'a@b', '44 20 7946 0000', 'a@example.com, b@example.com'])(
  'refuses %j with a sentence',
  (typed) => {
    expect(readContact(typed)).toBeNull();
    expect(typedContact.safeParse(typed).error?.issues[0]?.message).toMatch(/^Please give a whole/);
  },
);
