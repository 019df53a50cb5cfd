import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '#shared/errors.ts';
import { retention } from '#shared/office/retention.ts';
import { optionalLine } from '#shared/text.ts';
import { keptSince } from '#shared/time/length.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';

/** What of a request is looked at. */
type Call = {
  shop: { database: Database; clock: Clock };
  actor: Actor;
  address: string;
  header(name: string): string | null;
};

/** A call that happens once for its key, however often it is sent. */
export type Once = {
  /**
   * Takes the key in the transaction that does the work, before the work: of two calls with one key the
   * second waits here until the first is stored. @throws KeyTaken
   */
  claim(em: EntityManager): Promise<void>;
  /**
   * The answer that the key has, waited for while it is still on its way; null when the key is free.
   * @throws DomainError `conflict` for a key of other input, or one whose answer was lost.
   */
  answer(): Promise<{ data: unknown } | null>;
  /** Keeps what was answered, if the call has written anything. */
  keep(data: unknown): Promise<void>;
};

/** Another call with this key was quicker. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/** Longest key, in UTF-16 units. */
const longestKey = 200;

/** How often, and after how many milliseconds each time, an answer is looked for that is not there yet. */
const patience = { polls: 40, pause: 50 };

const take = `
  insert into idempotency_keys as known (id, claim, input_hash, created_at) values (?, ?, ?, ?)
  on conflict (id) do update
    set claim = excluded.claim, input_hash = excluded.input_hash, answer = null,
        created_at = excluded.created_at
    where known.claim = excluded.claim or known.created_at <= ?
  returning id`;
const find = `
  select input_hash as "inputHash", answer from idempotency_keys where id = ? and created_at > ?`;
const store = 'update idempotency_keys set answer = ? where id = ? and claim = ?';

/**
 * The key that the caller gave to a call (draft-ietf-httpapi-idempotency-key-header), with or without
 * the quotes of the draft; null without one. @throws DomainError `bad_input` for one that is too long.
 */
export function idempotencyKeyOf(context: Pick<Call, 'header'>): string | null {
  const header = context.header('idempotency-key')?.replace(/^"(.*)"$/, '$1');
  const key = optionalLine(longestKey).safeParse(header);
  if (key.success) return key.data;
  throw new DomainError('bad_input', 'The Idempotency-Key header is too long.');
}

/**
 * What makes a call happen once, if its caller gave it a key. Keys are the caller's own: of the owner, of
 * an API key, or of a client address.
 * @param call the name of its procedure.
 */
export async function onceOf(context: Call, call: string, input: unknown): Promise<Once | null> {
  const key = idempotencyKeyOf(context);
  if (key === null) return null;
  const { database, clock } = context.shop;
  const id = hashOf(JSON.stringify([callerOf(context), call, key]));
  const inputHash = hashOf(await textOf(input));
  const claim = randomUUID();
  const oldest = () => oldestKept(clock.now());

  return {
    async claim(em) {
      const values = [id, claim, inputHash, clock.now(), oldest()];
      if ((await em.execute<unknown[]>(take, values)).length === 0) throw new KeyTaken();
    },
    async answer() {
      for (let poll = 0; poll < patience.polls; poll += 1) {
        const rows = await database.fork().execute<Kept[]>(find, [id, oldest()]);
        const [known] = rows;
        if (!known) return null;
        if (known.inputHash !== inputHash) throw otherInput();
        if (known.answer !== null) return { data: JSON.parse(known.answer) };
        await wait(patience.pause);
      }
      throw answerLost();
    },
    async keep(data) {
      await database.fork().execute(store, [JSON.stringify(data), id, claim], 'run');
    },
  };
}

const oldestKept = (now: Date) => keptSince(now, retention.repeatedCalls.length);

type Kept = { inputHash: string; answer: string | null };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function callerOf({ actor, address }: Call): string {
  return 'id' in actor ? `${actor.kind} ${actor.id}` : `${actor.kind} ${address}`;
}

/** The input as text; of its files their content counts, not where they lie. */
async function textOf(input: unknown): Promise<string> {
  const contents = new Map<UploadedFile, string>();
  for (const value of Object.values(input ?? {}).flat()) {
    if (value instanceof UploadedFile) contents.set(value, await contentHash(value));
  }
  const readable = (_name: string, value: unknown) =>
    value instanceof UploadedFile ? contents.get(value) : value;
  return JSON.stringify(input, readable) ?? '';
}

async function contentHash({ path }: UploadedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const otherInput = () =>
  new DomainError(
    'conflict',
    'This Idempotency-Key was used for the same call with other content. Please make a new key for each thing that you send.',
  );

const answerLost = () =>
  new DomainError(
    'conflict',
    'The call with this Idempotency-Key was carried out, but its answer was lost. Please look at what is there before you send it again with another key.',
  );

/** Forgets what was answered, in the caller's transaction: a repeated call is refused instead of answered again. */
export async function forgetAnswers(em: EntityManager): Promise<void> {
  await em.execute('update idempotency_keys set answer = null where answer is not null', [], 'run');
}

/**
 * Deletes expired keys every hour. A key of the future was stored before the clock was set back: it still counts,
 * and expires a full retention period after the correction.
 */
export const forgetIdempotencyKeys: Job<{ database: Database; clock: Clock }> = {
  name: 'forget idempotency keys',
  schedule: '50 * * * *',
  async run({ database, clock }) {
    const em = database.fork();
    const now = clock.now();
    await em.execute(
      'delete from idempotency_keys where created_at <= ?',
      [oldestKept(now)],
      'run',
    );
    const correct = 'update idempotency_keys set created_at = ? where created_at > ?';
    await em.execute(correct, [now, now], 'run');
  },
};
