import type { AnyRouter } from '@trpc/server';
import type { LastSeen } from './backup/skip-numbers.ts';
import type { Topic } from './cache/cache.ts';
import type { Identity, RequestContext } from './context.ts';
import type { Entities, EntityManager } from './db/database.ts';
import type { FeatureSettings } from './env.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Examples } from './http/openapi/examples.ts';
import type { Job } from './jobs/jobs.ts';
import type { AttachedFile } from './mail/outbox/outgoing-mail.entity.ts';
import type { Metric } from './metrics/metrics.ts';
import type { PersonalDataProvider } from './people.ts';
import type { NamesOfThings, PersonalLinks, Ratings, Waits } from './registry.ts';
import type { SettingsGroup } from './settings/settings-group.ts';
import type { Shop } from './shop.ts';
import type { StructuredPart } from './structured-data.ts';
import type { ImageNamespace } from './uploads/folder/known-pictures.ts';
import type { ImageStore } from './uploads/pictures/image-store.ts';

/**
 * What a feature says of itself to the server, in its `server/feature.ts`. `app/features.ts` lists
 * the features; everything else in `app/` is derived from that list.
 */
export type Feature = {
  /** Also the first part of its procedures' names: `products.list`. */
  name: string;
  router?: AnyRouter;
  entities?: Entities;
  /** What its writes change; declared beside the manifest as a type too (see `cache/cache.ts`). */
  topics?: readonly Topic[];
  jobs?: readonly Job<Shop>[];
  /** Plain HTTP: files and forms that are no procedures. */
  endpoints?: readonly Endpoint[];
  /** What the REST document shows its calls with: values of fields, by their names. */
  examples?: Examples;
  /** What its things are called today, for the list of what was done; those that are gone are left out. */
  things?: Readonly<Record<string, NamesOfThings>>;
  /** How well people like things of a feature below, which shows and sorts them by it. */
  ratings?: Readonly<Record<string, Ratings>>;
  /** The pictures that its rows name. Without this it gets no image store. */
  pictures?: ImageNamespace;
  /** What it holds of people, to show, export and erase. */
  people?: PersonalDataProvider;
  /** What of it waits for the owner, by the name that its manifest of the office has for it. */
  waits?: readonly Waits[];
  /** Makes the files of its kinds that go with mails, by the number of the thing. */
  attachments?: Readonly<Record<string, (em: EntityManager, id: number) => Promise<AttachedFile>>>;
  /** Secret links for whoever sent an order, by the name that messages have for them. */
  personalLinks?: PersonalLinks;
  /** What is watched of it, at `/metrics`. */
  metrics?: readonly Metric[];
  /** Environment variables of its own. */
  settings?: FeatureSettings;
  /** Settings that the owner can change. */
  settingsGroups?: readonly SettingsGroup[];
  siteMap?: SiteMapPart;
  /** What search engines are told of pages beside their words. */
  structuredData?: readonly StructuredPart[];
  starter?: Starter;
  /** What a backup and a restore do with its tables, unless all of their rows are kept as they are. */
  backup?: BackupRules;
  /** Finds whom a bearer token belongs to, if it is one of this feature's (sign-in and keys). */
  identify?(em: EntityManager, token: string, now: Date): Promise<Identity | null>;
  /** Runs at each start, before the listener opens; returns lines for whoever started the shop. */
  prepare?(shop: Shop): Promise<string[]>;
  /** Takes up what was left undone, once the listener is open. */
  begin?(shop: Shop): void;
};

export type BackupRules = {
  /** Tables that no backup has: what must not come back, or is of one machine. */
  leftOut?: readonly string[];
  /** Tables with rows in a shop into which nobody has put anything: a backup may replace these. */
  ofEveryShop?: readonly string[];
  /**
   * Runs at the end of a restore, in its transaction, on the tables of today. Returns lines for whoever
   * restores.
   */
  restored?(em: EntityManager, restored: RestoredBackup): Promise<string[]>;
};

/** When the backup was taken and is restored, and what the owner knows of the time between. */
export type RestoredBackup = { takenAt: Date; now: Date; lastSeen: LastSeen };

/** Addresses of the feature's rows, and of pages that show them, for `/sitemap.xml`. */
export type SiteMapPart = {
  topics: readonly Topic[];
  addresses(context: RequestContext): Promise<SiteMapEntry[]>;
};

/** A path (`/products/7`) and when something that it shows changed last: of several, the latest counts. */
export type SiteMapEntry = { path: string; changedAt: Date };

/** What a feature has in a shop that was just made. */
export type Starter = {
  /** Whether nobody has put anything in yet; one feature that says no keeps the starter data out. */
  isEmpty(em: EntityManager): Promise<boolean>;
  /** Stores the starter pictures; the filenames come back in the order in which `store` wants them. */
  storePictures?(images: ImageStore): Promise<string[]>;
  /** Stores the starter rows, dated back from `now`, after those of the features listed before. */
  store?(em: EntityManager, pictures: readonly string[], now: Date): Promise<void>;
};

/** Checks a manifest and keeps its exact type, from which the type of the whole router is made. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}
