import type { Topic } from './cache/cache.ts';
import type { EntityManager } from './db/database.ts';
import type { PersonalDataProvider } from './people.ts';
import type { Platform } from './platform.ts';
import type { SettingsGroup } from './settings/settings-group.ts';

/** What the manifests say that other features ask for: so they need not know whose it is. */
export type Registry = {
  /** What things are called today; those that are gone are left out. */
  namesOf(kind: string, ...asked: Parameters<NamesOfThings>): Promise<Map<number, string>>;
  /** How well people like things of a kind; null when no feature knows. */
  ratingsOf(kind: string): Ratings | null;
  settingsGroups: readonly SettingsGroup[];
  waitingLists: readonly Waits[];
  personalLinks: PersonalLinks;
  personalDataProviders: readonly PersonalDataProvider[];
};

/** The names of things by their numbers. */
export type NamesOfThings = (
  em: EntityManager,
  ids: readonly number[],
) => Promise<Map<number, string>>;

/** How well people like things of one kind. */
export type Ratings = {
  /** What changes them. */
  topics: readonly Topic[];
  /** By the numbers of the things; those that nobody has rated are missing. */
  read(em: EntityManager): Promise<ReadonlyMap<number, Rating>>;
};

/** What all ratings of a thing say together. */
export type Rating = {
  /** To two decimals. */
  average: number;
  count: number;
};

/** Things that wait for the owner: they are counted in the menu and announced when one comes. */
export type Waits = {
  name: string;
  /** What changes them. */
  topic: Topic;
  /** How many wait, and the newest that came: a mark that grows, and a few words for the owner. */
  count(em: EntityManager): Promise<Waiting>;
};

export type Waiting = { count: number; newest: { mark: number; words: string } | null };

/** A secret link for whoever sent one order. */
export type PersonalLink = {
  /** Its address, the same each time; nothing is stored. */
  addressOf(shop: Platform, orderId: number): string;
  /** It is given out: stores what makes it work, in the caller's transaction, which holds the order. */
  give(em: EntityManager, shop: Platform, orderId: number): Promise<void>;
};

export type PersonalLinks = Readonly<Partial<Record<'review link', PersonalLink>>>;
