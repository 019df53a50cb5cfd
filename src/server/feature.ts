import type { AnyRouter } from '@trpc/server';
import type { AreaUses } from './area-uses.ts';
import type { LastSeen } from './backup/skip-numbers.ts';
import type { Topic } from './cache/cache.ts';
import type { Identity, RequestContext, Shop } from './context.ts';
import type { Entities, EntityManager } from './db/database.ts';
import type { FeatureSettings } from './env.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Examples } from './http/openapi/operation.ts';
import type { Job } from './jobs/jobs.ts';
import type { AttachedFile } from './mail/outbox/outgoing-mail.entity.ts';
import type { Metric } from './metrics/metrics.ts';
import type { PersonalDataProvider } from './people.ts';
import type {
  CorrectionFollower,
  DueWork,
  LinkRevoker,
  MailWithdrawer,
  NamesOfThings,
  PersonalLinks,
  Ratings,
  WaitingList,
} from './registry.ts';
import type { SettingsGroup } from './settings/settings-group.ts';
import type { StructuredPart } from './structured-data.ts';
import type { ImageNamespace } from './uploads/folder/known-pictures.ts';
import type { ImageStore } from './uploads/pictures/image-store.ts';

/** Server manifest of a feature, listed in `app/features.ts`. */
export type Feature = {
  name: string;
  routers?: Readonly<Record<string, AnyRouter>>;
  entities?: Entities;
  jobs?: readonly Job<Shop>[];
  /** Plain HTTP endpoints for files and forms. */
  endpoints?: readonly Endpoint[];
  /** Examples of fields in the REST document, by router. */
  examples?: Readonly<Record<string, Examples>>;
  /** Current names of its things, for the activity log; deleted ones are missing. */
  things?: Readonly<Record<string, NamesOfThings>>;
  /** Ratings of another feature's things, which that feature shows and sorts by. */
  ratings?: Readonly<Record<string, Ratings>>;
  /** Pictures that its rows reference; required for an image store. */
  pictures?: ImageNamespace;
  people?: PersonalDataProvider;
  /** Things waiting for the owner, by the name in the feature's office manifest. */
  waits?: readonly WaitingList[];
  dueWork?: readonly DueWork[];
  areaUses?: AreaUses;
  /** Generates mail attachments by kind, from the id of the thing. */
  attachments?: Readonly<
    Record<string, (context: AttachmentContext, id: number) => Promise<AttachedFile>>
  >;
  /** Secret links for the sender of an order, by their name in messages. */
  personalLinks?: PersonalLinks;
  /** Called when the owner revokes the links of an order. */
  revokeLinks?: LinkRevoker;
  withdrawMailsOfOrder?: MailWithdrawer;
  /** Called when the office changes who or where an order is for. */
  followCorrection?: CorrectionFollower;
  metrics?: readonly Metric[];
  settings?: FeatureSettings;
  settingsGroups?: readonly SettingsGroup[];
  siteMap?: SiteMapPart;
  structuredData?: readonly StructuredPart[];
  starter?: Starter;
  backup?: BackupRules;
  /** Resolves a bearer token that belongs to this feature (sessions and API keys). */
  identify?(shop: Shop, token: string): Promise<Identity | null>;
  /** Runs at startup before the listener opens; returns lines for the terminal. */
  prepare?(shop: Shop): Promise<string[]>;
  /** Resumes unfinished work once the listener is open. */
  begin?(shop: Shop): void;
};

/** Outside of requests; `em` is in no transaction. */
export type AttachmentContext = {
  em: EntityManager;
  shop: Pick<Shop, 'database' | 'settings' | 'cache' | 'images' | 'logger'>;
};

export type BackupRules = {
  /** Tables not backed up: data that must not return, or is specific to a machine. */
  excludedTables?: readonly string[];
  /** Tables with rows even in a new shop, which a restore may replace. */
  initialTables?: readonly string[];
  /** Due work, applied in this order after `restored` unless the backup was made to move the shop. */
  dueWork?: readonly RestoreRule[];
  /** For all else; runs at the end of a restore's transaction, and returns lines for the terminal. */
  restored?(em: EntityManager, restored: RestoredBackup): Promise<string[]>;
};

/** The texts make one line: “Reminders that may have been sent since the backup, and are not sent: 3.” */
export type RestoreRule = {
  things: string;
  /** What may have happened to them between backup and restore, as a participle. */
  mayHave: string;
  /** What the restore does with them, as a predicate. */
  follows: string;
  /** In the restore's transaction. @returns the number of things. */
  hold(em: EntityManager, restored: RestoredBackup): Promise<number>;
};

/** `lastSeen` are the last numbers that the owner knows, possibly later than the backup. */
export type RestoredBackup = { takenAt: Date; now: Date; lastSeen: LastSeen };

export type SiteMapPart = {
  topics: readonly Topic[];
  addresses(context: RequestContext): Promise<SiteMapEntry[]>;
};

/** `changedAt` is the last change of anything on the page; of duplicates, the latest is used. */
type SiteMapEntry = { path: string; changedAt: Date };

export type Starter = {
  /** Starter data is stored only if every feature returns true. */
  isEmpty(em: EntityManager): Promise<boolean>;
  /** Stores the starter pictures; returns filenames in the order that `store` expects. */
  storePictures?(images: ImageStore): Promise<string[]>;
  /** Stores starter rows dated before `now`, after those of features listed earlier. */
  store?(em: EntityManager, pictures: readonly string[], now: Date): Promise<void>;
};

/** Keeps the exact type of a manifest, from which the router's type is derived. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}
