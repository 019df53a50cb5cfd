import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Actor } from '../activity/actor.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { write } from '../db/write.ts';
import type { Settings } from '../env.ts';
import { decryptSecret, encryptSecret } from '../secrets/encrypt-secret.ts';
import { existingKeyOf, secretKeyOf } from '../secrets/secret-key.ts';
import { Setting } from './setting.entity.ts';

declare module '../cache/cache.ts' {
  interface Topics {
    settings: true;
  }
}

/** What reading settings takes. */
export type SettingsReader = {
  shop: { database: Database; settings: Settings; cache: Pick<Cache, 'remember'> };
};
type Writer = {
  shop: SettingsReader['shop'] & { cache: Cache; clock: Clock; mail: { tryAgain(): void } };
  actor: Actor;
};

/** Which secret entries are set, and which of these cannot be read with today's SECRET_KEY. */
export type Secrets = { set: string[]; unreadable: string[] };

/** An entry that is stored otherwise than it can be read today, and whether parts of it are in force. */
export type Unfit = { entry: string; kept: boolean };

/** Settings of one subject that the owner can change, in force at once in every instance. */
export type SettingsGroup<Values extends object = object> = {
  name: string;
  /** The values in force: what the environment fixes, else what the owner set, else the default. */
  read(context: SettingsReader): Promise<Values>;
  /** The entries that the environment fixes: nobody changes them on a screen. */
  fixed(context: SettingsReader): string[];
  /** The entries that are kept encrypted and never leave. */
  secretEntries: readonly string[];
  secretsOf(context: SettingsReader): Promise<Secrets>;
  /** What an older or newer version stored otherwise; the parts of lists that fit are in force. */
  unfit(context: SettingsReader): Promise<readonly Unfit[]>;
  /**
   * Stores some entries; the others stay as they are, also those that somebody else changes meanwhile.
   * @param before what the caller read of them.
   * @throws DomainError `bad_input` for an unknown entry, a value that does not fit, or values that do
   * not go together, `conflict` for
   * one that the environment fixes, or that is another by now than in `before`.
   */
  change(
    context: Writer,
    entries: Record<string, unknown>,
    before?: Record<string, unknown>,
  ): Promise<void>;
};

type Conflict = { path: readonly (string | number)[]; message: string };

type Options<S extends z.ZodObject> = {
  name: string;
  /** Every entry with its default; the sentences of its checks are read by people. */
  schema: S;
  /** Entries that environment variables decide, when they are set. */
  environment?: { read(settings: Settings): Partial<z.output<S>> };
  /** Entries of text that are kept encrypted, and leave the server in no answer and no record. */
  secrets?: readonly (keyof z.output<S> & string)[];
  /** What does not go together in these values: the path of an entry or a part of one, and a sentence. */
  findConflict?: (values: z.output<S>) => Conflict | null;
  /** Called once a change is stored: what waited for it goes on. */
  changed?: (context: Writer) => void;
};

/** A group of settings: one schema gives the defaults, the checks and the type. */
export function settingsGroup<S extends z.ZodObject>(
  options: Options<S>,
): SettingsGroup<z.output<S>> {
  const { name, schema, environment, secrets = [], findConflict, changed } = options;

  function fixedValues({ shop }: SettingsReader): Partial<z.output<S>> {
    const given = environment?.read(shop.settings) ?? {};
    return Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<z.output<S>>;
  }

  // Names come from outside: `constructor` is none of ours.
  const leafOf = (entry: string) =>
    Object.hasOwn(schema.shape, entry) ? schema.shape[entry] : undefined;

  const placeOf = (entry: string) => `settings ${name} ${entry}`;

  /** Secrets as they are stored; an empty one stays empty. */
  function encrypted(entries: Record<string, unknown>, { shop }: SettingsReader) {
    return Object.fromEntries(
      Object.entries(entries).map(([entry, value]) =>
        secrets.includes(entry) && value !== ''
          ? [entry, encryptSecret(String(value), secretKeyOf(shop.settings), placeOf(entry))]
          : [entry, value],
      ),
    );
  }

  /** Stored entries with their secrets opened; those that cannot be opened are left out. */
  function opened(entries: Record<string, unknown>, { shop }: SettingsReader) {
    const unreadable: string[] = [];
    const read = Object.entries(entries).flatMap(([entry, value]) => {
      if (!secrets.includes(entry) || !value) return [[entry, value]];
      const text = decryptSecret(String(value), existingKeyOf(shop.settings), placeOf(entry));
      if (text === null) unreadable.push(entry);
      return text === null ? [] : [[entry, text]];
    });
    return { entries: Object.fromEntries(read) as Record<string, unknown>, unreadable };
  }

  /** Of an entry that an older or newer version stored otherwise the parts that fit count, if there are any. */
  function read(entries: Record<string, unknown>) {
    const unfit: Unfit[] = [];
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
      const { entries, unreadable } = opened(stored?.entries ?? {}, context);
      const { readable, unfit } = read(entries);
      const fixed = fixedValues(context);
      const values = schema.parse({ ...readable, ...fixed });
      return { values, unreadable, unfit: unfit.filter(({ entry }) => !(entry in fixed)) };
    });
  }

  /** What may be recorded of entries: of a secret only whether there is one. */
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
          const message = checked?.error.issues[0]?.message ?? 'There is no such setting.';
          throw new DomainError('bad_input', message, { issues: [{ path: entry, message }] });
        }
        if (Object.hasOwn(fixed, entry)) {
          throw new DomainError('conflict', 'This is set where the shop is installed.');
        }
        checkedEntries[entry] = checked.data;
      }
      const now = context.shop.clock.now();
      const toStore = encrypted(checkedEntries, context);
      await write(context, ['settings'], async (em) => {
        // A row to hold, so that of two changes at once each records what the other left.
        await em.execute(upsert, [name, '{}', now]);
        const { entries: stored } = await em.findOneOrFail(Setting, { name });
        const named = Object.keys(entries);
        const known = opened(stored, context).entries;
        const before = schema.parse(read(known).readable);
        const isAnother = (entry: string) =>
          entry in seen && !isDeepStrictEqual(seen[entry], before[entry]);
        if (named.some((entry) => !secrets.includes(entry) && isAnother(entry))) {
          throw new DomainError(
            'conflict',
            'This was changed elsewhere meanwhile. Please look at it, and save again.',
          );
        }
        await em.execute(upsert, [name, JSON.stringify(toStore), now]);
        const after = schema.parse(read({ ...known, ...checkedEntries }).readable);
        const conflict = findConflict?.(after);
        // One that was stored before does not block a change of something else.
        if (conflict && !findConflict?.(before)) {
          const { path, message } = conflict;
          throw new DomainError('bad_input', message, {
            issues: [{ path: path.join('.'), message }],
          });
        }
        const pick = (all: Record<string, unknown>) =>
          Object.fromEntries(named.map((entry) => [entry, all[entry]]));
        const encryptedAnew = secrets.filter((entry) => named.includes(entry) && after[entry]);
        await recordActivity(em, context.actor, {
          action: 'changed',
          thing: { kind: 'settings', id: name },
          before: withoutSecrets(pick(before)),
          after: {
            ...withoutSecrets(pick(after)),
            ...Object.fromEntries(encryptedAnew.map((entry) => [entry, 'changed'])),
          },
        });
      });
      changed?.(context);
    },
  };
}

/** A stored value without those things of its lists that do not fit; null when nothing fits. */
function partsThatFit(leaf: z.ZodType, stored: unknown): unknown {
  const value = structuredClone(stored);
  for (;;) {
    const checked = leaf.safeParse(value);
    if (checked.success) return Array.isArray(value) && value.length === 0 ? null : value;
    if (!dropThingAt(value, checked.error.issues[0]?.path ?? [])) return null;
  }
}

/**
 * Takes the thing that a path leads into out of the innermost list on it; of a list that fits only as a
 * whole, such as a shorter one, its last thing. @returns whether there was one.
 */
function dropThingAt(value: unknown, path: readonly PropertyKey[]): boolean {
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
