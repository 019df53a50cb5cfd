import { z } from 'zod';
import { normalizePhone } from '#shared/phone.ts';
import { line, optionalLine } from '#shared/text.ts';
import { longestAddressLine, longestEmail, longestName, longestPhone } from './limits.ts';

const cell = line(longestPhone, 'Please fill in your cell number.').transform((text, context) => {
  const number = normalizePhone(text);
  if (number !== null) return number;
  context.addIssue('Please give a South African cell number, such as 082 123 4567.');
  return z.NEVER;
});

const telephone = optionalLine(longestPhone).transform((text, context) => {
  const number = text === null ? null : normalizePhone(text);
  if (text === null || number !== null) return number;
  context.addIssue('Please give a South African telephone number, such as 011 123 4567.');
  return z.NEVER;
});

/**
 * Who orders, and where to: the nine fields of an order. Numbers come out as +27…, what was left
 * out as null. Postal codes have four digits (South African Post Office).
 */
export const customerInput = z.object(
  {
    name: line(longestName, 'Please fill in your name.'),
    surname: line(longestName, 'Please fill in your surname.'),
    cell,
    telephone,
    email: line(longestEmail, 'Please fill in your email address.').regex(
      z.regexes.email,
      'Please give a valid email address, such as name@example.com.',
    ),
    address1: line(longestAddressLine, 'Please fill in your street address.'),
    address2: optionalLine(longestAddressLine),
    area: line(longestName, 'Please fill in your area or suburb.'),
    postal: line(10, 'Please fill in your postal code.').regex(
      /^\d{4}$/,
      'Please give the postal code as four digits, such as 1449.',
    ),
  },
  'Please fill in your details.',
);

/** What a person types into the form. */
export type CustomerForm = z.input<typeof customerInput>;

export type Customer = z.output<typeof customerInput>;
