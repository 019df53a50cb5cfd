import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Actor } from '../activity/actor.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { write } from '../db/write.ts';
import type { FeatureSettings } from '../env.ts';
import type { Shop } from '../shop.ts';
import { Setting } from './setting.entity.ts';

declare module '../cache/cache.ts' {
  interface Topics {
    settings: true;
  }
}

type Reader = { shop: Pick<Shop, 'cache' | 'database' | 'settings'> };
type Writer = { shop: Pick<Shop, 'cache' | 'database' | 'settings' | 'clock'>; actor: Actor };

/** Settings of one subject that the owner can change, in force at once in every instance. */
export type SettingsGroup<Values extends object = object> = {
  name: string;
  /** The values in force: what the environment fixes, else what the owner set, else the default. */
  of(context: Reader): Promise<Values>;
  /** The entries that the environment fixes: nobody changes them on a screen. */
  fixed(context: Reader): string[];
  /**
   * Stores some entries; the others stay as they are, also those that somebody else changes meanwhile.
   * @param before what the caller read of them.
   * @throws DomainError `bad_input` for an unknown entry or a value that does not fit, `conflict` for
   * one that the environment fixes, or that is another by now than in `before`.
   */
  change(
    context: Writer,
    entries: Record<string, unknown>,
    before?: Record<string, unknown>,
  ): Promise<void>;
};

type Options<S extends z.ZodObject> = {
  name: string;
  /** Every entry with its default; the sentences of its checks are read by people. */
  schema: S;
  /** Entries that environment variables decide, when they are set. */
  environment?: FeatureSettings<Partial<z.output<S>>>;
};

/** A group of settings: one schema gives the defaults, the checks and the type. */
export function settingsGroup<S extends z.ZodObject>(
  options: Options<S>,
): SettingsGroup<z.output<S>> {
  const { name, schema, environment } = options;

  function fixedValues({ shop }: Reader): Partial<z.output<S>> {
    const given = environment?.of(shop.settings) ?? {};
    return Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<z.output<S>>;
  }

  // Names come from outside: `constructor` is none of ours.
  const leafOf = (entry: string) =>
    Object.hasOwn(schema.shape, entry) ? schema.shape[entry] : undefined;

  /** An entry that an older or newer version stored otherwise counts as not set. */
  function readable(entries: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(entries).filter(([entry, value]) => leafOf(entry)?.safeParse(value).success),
    );
  }

  return {
    name,
    fixed: (context) => Object.keys(fixedValues(context)),
    of(context) {
      const { cache, database } = context.shop;
      return cache.remember(`settings ${name}`, ['settings'], async () => {
        const stored = await database.fork().findOne(Setting, { name });
        return schema.parse({ ...readable(stored?.entries ?? {}), ...fixedValues(context) });
      });
    },
    async change(context, entries, read = {}) {
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
      await write(context, ['settings'], async (em) => {
        // A row to hold, so that of two changes at once each records what the other left.
        await em.execute(upsert, [name, '{}', now]);
        const { entries: stored } = await em.findOneOrFail(Setting, { name });
        const named = Object.keys(entries);
        const before = schema.parse(readable(stored));
        if (
          named.some((entry) => entry in read && !isDeepStrictEqual(read[entry], before[entry]))
        ) {
          throw new DomainError(
            'conflict',
            'This was changed elsewhere meanwhile. Please look at it, and save again.',
          );
        }
        await em.execute(upsert, [name, JSON.stringify(checkedEntries), now]);
        const after = schema.parse(readable({ ...stored, ...checkedEntries }));
        await recordActivity(em, context.actor, {
          action: 'changed',
          thing: { kind: 'settings', id: name },
          before: Object.fromEntries(named.map((entry) => [entry, before[entry]])),
          after: Object.fromEntries(named.map((entry) => [entry, after[entry]])),
        });
      });
    },
  };
}

const upsert = `
  insert into settings (name, entries, updated_at) values (?, ?::jsonb, ?)
  on conflict (name) do update
    set entries = settings.entries || excluded.entries, updated_at = excluded.updated_at`;
