import type { Contact } from '#shared/people/contact.ts';
import type { Topic } from './cache/cache.ts';
import type { EntityManager } from './db/database.ts';
import type { Platform } from './platform.ts';

/** One thing that is held of a person. */
export type Held = {
  /** Names it among all that is held: `review 12`. */
  key: string;
  /** What people call it: `Order 1001`. */
  title: string;
  /** Since when, in UTC. */
  since: string;
  /** Everything that stands in it, by what people call it. */
  facts: Record<string, string>;
  /** Whether it surely is theirs; if not, the owner says so when it is erased. */
  certain: boolean;
  /** What the owner has to accept before it is erased, in a sentence. */
  warning?: string;
  /** Why it cannot be erased yet, in a sentence. */
  hindrance?: string;
  /** Other ways to reach whoever it is about. */
  contacts?: readonly Contact[];
};

/** An erasure that was asked for: what is younger than it is another matter. */
export type Erasure = {
  contact: Contact;
  /** Keys of things that were not certain and are theirs, as the owner said. */
  also: readonly string[];
  at: Date;
};

/** What a feature holds of people, as its manifest says. */
export type PersonalDataProvider = {
  /** What it is called on the screen. */
  heading: string;
  /** What becomes of it by an erasure, in a sentence. */
  fate: string;
  /** What an erasure changes in memory. */
  topics?: readonly Topic[];
  find(em: EntityManager, contact: Contact, now: Date): Promise<Held[]>;
  /**
   * Erases, in the caller's transaction, what is not younger than the erasure. Doing it twice changes
   * nothing more. The providers do it in the reverse order of their features: reviews are found by the
   * orders of whoever wrote them, as long as these know.
   * @returns what is left to do outside the database once that is stored, if anything.
   */
  erase(em: EntityManager, contact: Contact, at: Date): Promise<AfterErasure | null>;
  /** The same for things that were not certain, by their keys; those of other providers it passes over. */
  eraseChosen?(em: EntityManager, keys: readonly string[], at: Date): Promise<AfterErasure | null>;
  /** Of all people, for applying erasures again to rows that a backup brought back. */
  contacts(em: EntityManager): Promise<Contact[]>;
};

export type AfterErasure = (shop: Platform) => Promise<void>;

/** These email addresses as contacts. */
export const emails = (...values: (string | null | undefined)[]): Contact[] =>
  values.flatMap((value) => (value ? [{ kind: 'email', value: value.toLowerCase() }] : []));

/** These phone numbers as contacts. */
export const phones = (...values: (string | null | undefined)[]): Contact[] =>
  values.flatMap((value) => (value ? [{ kind: 'phone', value }] : []));
