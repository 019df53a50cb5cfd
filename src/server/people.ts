import type { Contact } from '#shared/people/contact.ts';
import type { EntityManager } from './db/database.ts';
import type { Platform } from './platform.ts';

export type PersonalDataItem = {
  /** Unique over all items: `review 12`. */
  key: string;
  title: string;
  /** In UTC. */
  since: string;
  /** Content by user-facing label. */
  facts: Record<string, string>;
  /** User-facing warning to accept before the erasure. */
  warning?: string;
  /** User-facing reason why it cannot be erased yet. */
  blocker?: string;
  contacts?: readonly Contact[];
};

/** Erases what is not younger than `at`. */
export type Erasure = { contact: Contact; at: Date };

export type PersonalDataProvider = {
  heading: string;
  /** User-facing description of the result of an erasure. */
  erasureEffect: string;
  find(em: EntityManager, contact: Contact, now: Date): Promise<PersonalDataItem[]>;
  /**
   * Idempotent, in the caller's transaction, in reverse order of the features: reviews are found
   * through orders that still have the contact. @returns work to run after the commit.
   */
  erase(em: EntityManager, contact: Contact, at: Date): Promise<AfterErasure | null>;
  /** All people, to repeat erasures after a restore. */
  contacts(em: EntityManager): Promise<Contact[]>;
};

export type AfterErasure = (shop: Platform) => Promise<void>;

export const emails = (...values: (string | null | undefined)[]): Contact[] =>
  values.flatMap((value) => (value ? [{ kind: 'email', value: value.toLowerCase() }] : []));

export const phones = (...values: (string | null | undefined)[]): Contact[] =>
  values.flatMap((value) => (value ? [{ kind: 'phone', value }] : []));
