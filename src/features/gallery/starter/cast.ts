import type { Person } from './scenery/people.ts';

/** The people of the shop and its neighbourhood, so that each looks the same in every picture. */
export const cast = {
  thandi: {
    skin: '#8a5632',
    hair: 'doek',
    hairColour: '#f0b13c',
    top: '#f7efe0',
    legs: '#2f4a6b',
    apron: '#2f6b4f',
  },
  sipho: { skin: '#6b4025', hair: 'cap', hairColour: '#2f6b4f', top: '#d9782d', legs: '#3b3f4a' },
  priya: { skin: '#a8703f', hair: 'long', hairColour: '#2a1d18', top: '#a8365f', legs: '#3b3f4a' },
  johan: { skin: '#e3ad86', hair: 'short', hairColour: '#9a6b3c', top: '#4d6f8f', legs: '#b89a6a' },
  lerato: {
    skin: '#7a4a2a',
    hair: 'afro',
    hairColour: '#241a16',
    top: '#f0b13c',
    legs: '#1f7a74',
    skirt: true,
  },
  fatima: {
    skin: '#c58d5d',
    hair: 'doek',
    hairColour: '#5d4a8f',
    top: '#7d6bb0',
    legs: '#3f3560',
    skirt: true,
  },
  ouma: {
    skin: '#e9bd9b',
    hair: 'bun',
    hairColour: '#cfcac2',
    top: '#7fa38f',
    legs: '#6d5a7d',
    skirt: true,
  },
  kabelo: {
    skin: '#5f3820',
    hair: 'short',
    hairColour: '#1f1613',
    top: '#b5432e',
    legs: '#2f4a6b',
  },
  mia: { skin: '#edc3a0', hair: 'long', hairColour: '#c98f4f', top: '#f2a7b5', legs: '#4d6f8f' },
} as const satisfies Record<string, Person>;

/** Someone of the cast who does something with the arms. */
export function doing(person: Person, arms: 'wave' | 'carry'): Person {
  return { ...person, arms };
}
