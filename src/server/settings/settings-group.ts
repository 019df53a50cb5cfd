import { isDeepStrictEqual } from 'node:util';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { z } from 'zod';
import { refuse, refuseField } from '#shared/errors.ts';
import { type Actor, recordActivity } from '../activity/record-activity.ts';
import type { AreaUses } from '../area-uses.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../clock.ts';
import { type Database, type EntityManager, write } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { decryptSecret, encryptSecret, existingKeyOf, secretKeyOf } from '../secrets.ts';

/** Values set by the owner; missing ones have their default. */
export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().primary(),
    entries: p.json<Record<string, unknown>>(),
    updatedAt: p.datetime(),
  },
});

export type Setting = InferEntity<typeof Setting>;

declare module '../cache/cache.ts' {
  interface Topics {
    settings: true;
  }
}

export type SettingsReader = {
  shop: { database: Database; settings: Settings; cache: Pick<Cache, 'remember'> };
};
type Parts = { cache: Cache; clock: Clock; registry: { areaUses: readonly AreaUses[] } };
type Writer = {
  shop: SettingsReader['shop'] & Parts & { mail: { retryNow(): void } };
  actor: Actor;
};

/** Secret entries that are set, and those that the current SECRET_KEY cannot decrypt. */
type Secrets = { set: string[]; unreadable: string[] };

/** An entry whose stored value does not fit the schema; `kept` if parts of it are in use. */
type InvalidEntry = { entry: string; kept: boolean };

/** Settings on one subject that the owner can change; changes apply to all instances at once. */
export type SettingsGroup<Values extends object = object> = {
  name: string;
  /** Effective values: from the environment, else the owner, else the default. */
  read(context: SettingsReader): Promise<Values>;
  /** Entries set by the environment, which cannot be changed on a screen. */
  fixed(context: SettingsReader): string[];
  /** Stored encrypted and never returned. */
  secretEntries: readonly string[];
  secretsOf(context: SettingsReader): Promise<Secrets>;
  /** Entries stored by an older or newer version; valid elements of lists are in use. */
  unfit(context: SettingsReader): Promise<readonly InvalidEntry[]>;
  /**
   * Keeps concurrent changes of other entries. @param before values that the caller has read.
   * @throws DomainError `bad_input`; `conflict`: set by the environment, or changed since `before`.
   */
  change(
    context: Writer,
    entries: Record<string, unknown>,
    before?: Record<string, unknown>,
  ): Promise<void>;
};

export type Conflict = { path: readonly (string | number)[]; message: string };

type Options<S extends z.ZodObject> = {
  name: string;
  schema: S;
  environment?: { read(settings: Settings): Partial<z.output<S>> };
  /** Text entries that are stored encrypted and never returned or recorded. */
  secrets?: readonly (keyof z.output<S> & string)[];
  /** Finds values for which stored secrets were not meant; they have to be typed again. */
  findMisuse?: (before: z.output<S>, after: z.output<S>) => Conflict | null;
  /** Entries that record progress, not a decision: their changes are no activity. */
  unrecorded?: readonly (keyof z.output<S> & string)[];
  /** Finds inconsistent values; `path` leads to an entry or a part of one. */
  findConflict?: (values: z.output<S>) => Conflict | null;
  /** Returns what is stored of a change, in its transaction. */
  complete?: (
    em: EntityManager,
    context: Writer,
    values: { before: z.output<S>; entries: Partial<z.output<S>> },
  ) => Promise<Partial<z.output<S>>>;
  /** Called after a change is stored, to resume work that waited for it. */
  changed?: (context: Writer) => void;
};

export function settingsGroup<S extends z.ZodObject>(
  options: Options<S>,
): SettingsGroup<z.output<S>> {
  const {
    name,
    schema,
    environment,
    secrets = [],
    findMisuse,
    unrecorded = [],
    findConflict,
    complete = async (_em, _context, { entries }) => entries,
    changed,
  } = options;

  function fixedValues({ shop }: SettingsReader): Partial<z.output<S>> {
    const fromEnvironment = environment?.read(shop.settings) ?? {};
    return Object.fromEntries(
      Object.entries(fromEnvironment).filter(([, value]) => value !== undefined),
    ) as Partial<z.output<S>>;
  }

  // Entries are user input: excludes inherited names such as `constructor`.
  const leafOf = (entry: string) =>
    Object.hasOwn(schema.shape, entry) ? schema.shape[entry] : undefined;

  const purposeOf = (entry: string) => `settings ${name} ${entry}`;

  function encrypted(entries: Record<string, unknown>, { shop }: SettingsReader) {
    return Object.fromEntries(
      Object.entries(entries).map(([entry, value]) =>
        secrets.includes(entry) && value !== ''
          ? [entry, encryptSecret(String(value), secretKeyOf(shop.settings), purposeOf(entry))]
          : [entry, value],
      ),
    );
  }

  function decrypted(entries: Record<string, unknown>, { shop }: SettingsReader) {
    const unreadable: string[] = [];
    const read = Object.entries(entries).flatMap(([entry, value]) => {
      if (!secrets.includes(entry) || !value) return [[entry, value]];
      const text = decryptSecret(String(value), existingKeyOf(shop.settings), purposeOf(entry));
      if (text === null) unreadable.push(entry);
      return text === null ? [] : [[entry, text]];
    });
    return { entries: Object.fromEntries(read) as Record<string, unknown>, unreadable };
  }

  /** Drops entries that do not fit, except for their valid parts. */
  function read(entries: Record<string, unknown>) {
    const unfit: InvalidEntry[] = [];
    const fitting = Object.entries(entries).flatMap(([entry, value]) => {
      const leaf = leafOf(entry);
      if (!leaf) return [];
      if (leaf.safeParse(value).success) return [[entry, value]];
      const parts = partsThatFit(leaf, value);
      unfit.push({ entry, kept: parts !== null });
      return parts === null ? [] : [[entry, parts]];
    });
    return { readable: Object.fromEntries(fitting) as Record<string, unknown>, unfit };
  }

  function remembered(context: SettingsReader) {
    const { cache, database } = context.shop;
    return cache.remember(`settings ${name}`, ['settings'], async () => {
      const stored = await database.fork().findOne(Setting, { name });
      const { entries, unreadable } = decrypted(stored?.entries ?? {}, context);
      const { readable, unfit } = read(entries);
      const fixed = fixedValues(context);
      const values = schema.parse({ ...readable, ...fixed });
      return { values, unreadable, unfit: unfit.filter(({ entry }) => !(entry in fixed)) };
    });
  }

  function withoutSecrets(entries: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(entries).map(([entry, value]) =>
        secrets.includes(entry) ? [entry, value ? 'set' : 'not set'] : [entry, value],
      ),
    );
  }

  return {
    name,
    secretEntries: secrets,
    fixed: (context) => Object.keys(fixedValues(context)),
    read: async (context) => (await remembered(context)).values,
    unfit: async (context) => (await remembered(context)).unfit,
    async secretsOf(context) {
      const { values, unreadable } = await remembered(context);
      const set = secrets.filter((entry) => values[entry] || unreadable.includes(entry));
      return { set, unreadable };
    },
    async change(context, entries, seen = {}) {
      const fixed = fixedValues(context);
      const checkedEntries: Record<string, unknown> = {};
      for (const [entry, value] of Object.entries(entries)) {
        const checked = leafOf(entry)?.safeParse(value);
        if (!checked?.success) {
          refuseField(entry, checked?.error.issues[0]?.message ?? 'There is no such setting.');
        }
        if (Object.hasOwn(fixed, entry))
          refuse('read_only', 'This is set where the shop is installed.');
        checkedEntries[entry] = checked.data;
      }
      const now = context.shop.clock.now();
      await write(context, async (em) => {
        // Creates a row to lock, so that concurrent changes are recorded correctly.
        await em.execute(upsert, [name, '{}', now]);
        const { entries: stored } = await em.findOneOrFail(Setting, { name });
        const named = Object.keys(entries);
        const known = decrypted(stored, context).entries;
        const before = schema.parse(read(known).readable);
        const differs = (entry: string) =>
          entry in seen && !isDeepStrictEqual(seen[entry], before[entry]);
        if (named.some((entry) => !secrets.includes(entry) && differs(entry))) {
          refuse(
            'stale',
            'This was changed elsewhere meanwhile. Please look at it, and save again.',
          );
        }
        const values = { before, entries: checkedEntries as Partial<z.output<S>> };
        const toStore = encrypted(await complete(em, context, values), context);
        await em.execute(upsert, [name, JSON.stringify(toStore), now]);
        const after = schema.parse(read({ ...known, ...checkedEntries }).readable);
        const reused = secrets.some((entry) => stored[entry] && !named.includes(entry));
        const misuse = reused ? findMisuse?.(before, after) : null;
        // A previously stored conflict does not block a change of other entries.
        const refused = misuse ?? (findConflict?.(before) ? null : findConflict?.(after));
        if (refused) refuseField(refused.path.join('.'), refused.message);
        const pick = (all: Record<string, unknown>) =>
          Object.fromEntries(named.map((entry) => [entry, all[entry]]));
        const changedSecrets = secrets.filter((entry) => named.includes(entry) && after[entry]);
        if (named.every((entry) => unrecorded.includes(entry))) return;
        await recordActivity(em, context.actor, {
          action: 'changed',
          thing: { kind: 'settings', id: name },
          before: withoutSecrets(pick(before)),
          after: {
            ...withoutSecrets(pick(after)),
            ...Object.fromEntries(changedSecrets.map((entry) => [entry, 'changed'])),
          },
        });
      });
      changed?.(context);
    },
  };
}

/** Removes invalid elements from lists; null when nothing is valid. */
function partsThatFit(leaf: z.ZodType, stored: unknown): unknown {
  const value = structuredClone(stored);
  for (;;) {
    const checked = leaf.safeParse(value);
    if (checked.success) return Array.isArray(value) && value.length === 0 ? null : value;
    if (!removeElementAt(value, checked.error.issues[0]?.path ?? [])) return null;
  }
}

/** Removes the innermost element on the path, or the last if too long. @returns whether it did. */
function removeElementAt(value: unknown, path: readonly PropertyKey[]): boolean {
  let list: unknown[] = Array.isArray(value) ? value : [];
  let index = list.length - 1;
  let at = value;
  for (const step of path) {
    if (Array.isArray(at) && typeof step === 'number') [list, index] = [at, step];
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[step];
  }
  return list.splice(index, 1).length > 0;
}

const upsert = `
  insert into settings (name, entries, updated_at) values (?, ?::jsonb, ?)
  on conflict (name) do update
    set entries = settings.entries || excluded.entries, updated_at = excluded.updated_at`;
