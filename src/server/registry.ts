import type { EntityName } from '@mikro-orm/core';
import type { Actor } from './activity/record-activity.ts';
import type { AreaUses } from './area-uses.ts';
import type { Topic } from './cache/cache.ts';
import type { EntityManager } from './db/database.ts';
import type { PersonalDataProvider } from './people.ts';
import type { Platform } from './platform.ts';
import type { SettingsGroup, SettingsReader } from './settings/settings-group.ts';

/** What manifests provide to other features, which need not know the provider. */
export type Registry = {
  /** Current names; deleted things are missing. */
  namesOf(kind: string, ...parameters: Parameters<NamesOfThings>): Promise<Map<number, string>>;
  /** null when no feature rates this kind. */
  ratingsOf(kind: string): Ratings | null;
  settingsGroups: readonly SettingsGroup[];
  waitingLists: readonly WaitingList[];
  dueWork: readonly DueWork[];
  areaUses: readonly AreaUses[];
  personalLinks: PersonalLinks;
  linkRevokers: readonly LinkRevoker[];
  mailWithdrawers: readonly MailWithdrawer[];
  correctionFollowers: readonly CorrectionFollower[];
  personalDataProviders: readonly PersonalDataProvider[];
};

export type NamesOfThings = (
  em: EntityManager,
  ids: readonly number[],
) => Promise<Map<number, string>>;

export type Ratings = {
  topics: readonly Topic[];
  /** By id; things without ratings are missing. Averages have two decimals. */
  read(em: EntityManager): Promise<ReadonlyMap<number, { average: number; count: number }>>;
};

/** Things waiting for the owner, counted in the menu and announced on arrival. */
export type WaitingList = {
  name: string;
  topic: Topic;
  /** Their number and the newest one: an increasing mark, and a few words for the owner. */
  count(em: EntityManager, now: Date): Promise<Waiting>;
};

export type Waiting = { count: number; newest: { mark: number; words: string } | null };

/** Work that jobs have to do on its day; Health and the doctor compare what was due and done. */
export type DueWork = {
  name: string;
  /** User-facing: “standing orders”. */
  things: string;
  /** Today's; `due` includes what is done. */
  count(reader: SettingsReader, now: Date): Promise<{ due: number; done: number }>;
};

/** Ends the links to what an order's own page leads to. @returns their number. */
export type LinkRevoker = (em: EntityManager, orderId: number) => Promise<number>;

/** Withdraws the mails of what was made from an order, which end with it. */
export type MailWithdrawer = (em: EntityManager, orderId: number, now: Date) => Promise<unknown>;

export type CorrectionWriter = { shop: Platform; actor: Actor };

/** What the office changed in an order: contact and address fields and texts, by name. */
type Correction = {
  orderId: number;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
};

/**
 * Reads its settings before the transaction. @returns what corrects, in the transaction, what was
 * made from the order.
 */
export type CorrectionFollower = (
  writer: CorrectionWriter,
) => Promise<(em: EntityManager, correction: Correction) => Promise<void>>;

export type PersonalLink = {
  /** The same URL until it is revoked; stores nothing. */
  addressOf(em: EntityManager, shop: Platform, orderId: number): Promise<string>;
  /** Activates the link, in the caller's transaction, which has locked the order. */
  give(em: EntityManager, shop: Platform, orderId: number): Promise<void>;
};

export type PersonalLinks = Readonly<Partial<Record<'review link', PersonalLink>>>;

/** The ORM methods used here; the ORM's own types do not resolve for an unbound `Row`. */
type Reader<Row> = { find(entity: EntityName<Row>, where: object): Promise<Row[]> };

/** For a manifest's `things`; deleted rows are missing. */
export function namedBy<Row extends { id: number }>(
  entity: EntityName<Row>,
  nameOf: (row: Row) => string,
): NamesOfThings {
  return async (em, ids) => {
    const found = await (em as unknown as Reader<Row>).find(entity, { id: { $in: [...ids] } });
    return new Map(found.map((row) => [row.id, nameOf(row)]));
  };
}
