import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '#shared/errors.ts';
import { retention } from '#shared/office/retention.ts';
import { optionalLine } from '#shared/text.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import type { Actor } from '../activity/record-activity.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';

type Call = {
  shop: { database: Database; clock: Clock };
  actor: Actor;
  address: string;
  header(name: string): string | null;
};

/** Makes a call idempotent by its key. */
export type Once = {
  /** Claims the key before the work; a concurrent call waits for the first. @throws KeyTaken */
  claim(em: EntityManager): Promise<void>;
  /**
   * Waits for a call in progress; null when the key is free.
   * @throws DomainError `conflict` for a key with different input or a lost result.
   */
  answer(): Promise<{ data: unknown } | null>;
  /** Stores the result, if the call has claimed the key. */
  keep(data: unknown): Promise<void>;
};

/** A concurrent call with the same key was faster. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/** In UTF-16 code units. */
const maxKeyLength = 200;

/** Number and interval in milliseconds of polls for a pending result. */
const polling = { polls: 40, pause: 50 };

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

/** draft-ietf-httpapi-idempotency-key-header. @throws DomainError `bad_input` if it is too long. */
export function idempotencyKeyOf(context: Pick<Call, 'header'>): string | null {
  const header = context.header('idempotency-key')?.replace(/^"(.*)"$/, '$1');
  const key = optionalLine(maxKeyLength).safeParse(header);
  if (key.success) return key.data;
  throw new DomainError('bad_input', 'The Idempotency-Key header is too long.');
}

/** Keys are of one caller. @param call name of the procedure. */
export async function onceOf(context: Call, call: string, input: unknown): Promise<Once | null> {
  const { idempotencyKey } = (input ?? {}) as { idempotencyKey?: string | null };
  const key = idempotencyKey ?? idempotencyKeyOf(context);
  if (key === null) return null;
  const { database, clock } = context.shop;
  const id = hashOf([callerOf(context), call, key]);
  const inputHash = sha256(await textOf(input));
  const claim = randomUUID();
  const oldest = () => oldestKept(clock.now());

  return {
    async claim(em) {
      const values = [id, claim, inputHash, clock.now(), oldest()];
      if ((await em.execute<unknown[]>(take, values)).length === 0) throw new KeyTaken();
    },
    async answer() {
      for (let poll = 0; poll < polling.polls; poll += 1) {
        const [known] = await database.fork().execute<StoredAnswer[]>(find, [id, oldest()]);
        if (!known) return null;
        if (known.inputHash !== inputHash) throw inputDiffers();
        if (known.answer !== null) return { data: JSON.parse(known.answer) };
        await wait(polling.pause);
      }
      throw answerLost();
    },
    async keep(data) {
      await database.fork().execute(store, [JSON.stringify(data), id, claim], 'run');
    },
  };
}

const oldestKept = (now: Date) => retentionLimit(now, retention.repeatedCalls.length);

type StoredAnswer = { inputHash: string; answer: string | null };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const hashOf = (content: unknown): string => sha256(JSON.stringify(content));

/** Keys of one caller are apart from those of another. */
export function callerOf({ actor, address }: Pick<Call, 'actor' | 'address'>): string {
  return 'id' in actor ? `${actor.kind} ${actor.id}` : `${actor.kind} ${address}`;
}

/** Files are represented by the hash of their content, not by their path. */
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

const inputDiffers = () =>
  new DomainError(
    'key_reused',
    'This Idempotency-Key was used for the same call with other content. Please make a new key for each thing that you send.',
  );

const answerLost = () =>
  new DomainError(
    'answer_lost',
    'The call with this Idempotency-Key was carried out, but its answer was lost. Please look at what is there before you send it again with another key.',
  );

/** Erases stored results: a repeated call is then refused with `conflict`. */
export async function forgetAnswers(em: EntityManager): Promise<void> {
  await em.execute('update idempotency_keys set answer = null where answer is not null', [], 'run');
}

/** A key stored before the clock was set back stays valid for a full retention period. */
export const forgetIdempotencyKeys: Job<{ database: Database; clock: Clock }> = {
  name: 'forget idempotency keys',
  schedule: '50 * * * *',
  async run({ database, clock }) {
    const em = database.fork();
    const now = clock.now();
    const deleteOld = 'delete from idempotency_keys where created_at <= ?';
    await em.execute(deleteOld, [oldestKept(now)], 'run');
    const clampFuture = 'update idempotency_keys set created_at = ? where created_at > ?';
    await em.execute(clampFuture, [now, now], 'run');
  },
};
