import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letters that look like digits or like each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 characters of 5 bits: 80 bits. */
const characters = 16;
const groupLength = 4;

/** A random password that is easy to read out and type: four groups of four. */
export function generatePassword(): string {
  const drawn = Array.from(randomBytes(characters), (byte) => alphabet.charAt(byte & 31));
  const groups = [];
  for (let start = 0; start < characters; start += groupLength) {
    groups.push(drawn.slice(start, start + groupLength).join(''));
  }
  return groups.join('-');
}
