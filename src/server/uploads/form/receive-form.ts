import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Readable, Transform, type Writable } from 'node:stream';
import multer from '@koa/multer';
import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { refuseRest } from '../../http/reading/arrival.ts';
import { formRefusal, namelessFile } from './form-refusal.ts';
import type { MultipartRule } from './multipart-rule.ts';

/** What the text fields and the form's own punctuation may add to the files, in bytes. */
const envelopeBytes = 1024 * 1024;

/** Bounds of the text in a form; the longest is a product's nutritional information. */
const textLimits = {
  fields: 40,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fieldNestingDepth: 0,
  headerPairs: 20,
};

/** Names that would reach into an object's prototype if someone copied the fields carelessly. */
const ignored: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type StoredFile = Pick<multer.File, 'path' | 'originalname' | 'size'>;
type ReadForm = {
  body?: Record<string, unknown>;
  files?: Partial<Record<string, StoredFile[]>>;
};

function reader(rule: MultipartRule, folder: string) {
  // A file input left empty counts too; the count of each field is kept apart and is exact.
  const files = rule.fields.reduce((sum, { maxCount }) => sum + maxCount + 1, 0);
  const options = {
    storage: multer.diskStorage({ destination: folder }),
    limits: { ...textLimits, fileSize: rule.maxFileBytes, files },
    defParamCharset: 'utf8',
    streamHandler(body: MeteredBody, parser: Writable) {
      parser.on('file', (field: string, file: Readable, { filename }: { filename?: string }) => {
        // A file input left empty has no name either, and no bytes.
        if (!filename) file.once('data', () => body.destroy(namelessFile(field, rule)));
      });
      body.pipe(parser);
      // A reader that stops early would wait for the end of the body; this is its end.
      parser.once('unpipe', () => body.destroy());
    },
  };
  return multer(options).fields([...rule.fields]);
}

function refuseClaimedLength(ctx: Context, rule: MultipartRule): void {
  if ((ctx.request.length ?? 0) > rule.maxTotalBytes + envelopeBytes) {
    throw new DomainError('too_large', rule.tooLargeMessage);
  }
}

function collect(form: ReadForm, rule: MultipartRule): Record<string, unknown> {
  // A file input left empty may come as an empty text.
  const unchosen = (name: string, text: unknown) =>
    text === '' && rule.fields.some((field) => field.name === name);
  const texts = Object.entries(form.body ?? {}).filter(
    ([name, text]) => !ignored.has(name) && !unchosen(name, text),
  );
  const files = rule.fields.flatMap(({ name, maxCount }) => {
    const sent = (form.files?.[name] ?? []).map(
      (file) => new UploadedFile(file.path, file.originalname, file.size),
    );
    return sent.length > 0 ? [{ name, sent, value: maxCount > 1 ? sent : sent[0] }] : [];
  });
  const total = files.flatMap(({ sent }) => sent).reduce((sum, { size }) => sum + size, 0);
  if (total > rule.maxTotalBytes) throw new DomainError('too_large', rule.tooLargeMessage);
  return Object.fromEntries([...texts, ...files.map(({ name, value }) => [name, value])]);
}

/** Where a form is received. */
export type Reception = {
  /** For its files. */
  folder: string;
  /** Counts the bytes that arrive. @throws DomainError when there is no room for them. */
  grow(bytes: number): Promise<void>;
  /** How long no byte may come before the form is given up, in milliseconds. */
  patience: number;
};

const stoodStill =
  'The upload came to a standstill. Please check your connection and send it again.';

/**
 * Streams the files of a form into a folder. Returns its texts and, as `UploadedFile`, its files.
 * Nothing is read when the claimed length is too much already.
 * @throws DomainError `too_large`, `too_slow`, `bad_input` or what `grow` throws.
 */
export async function receiveForm(
  ctx: Context,
  rule: MultipartRule,
  { folder, grow, patience }: Reception,
): Promise<Record<string, unknown>> {
  refuseClaimedLength(ctx, rule);
  const body = meterBody(ctx.req, {
    maxBytes: rule.maxTotalBytes + envelopeBytes,
    tooLargeMessage: rule.tooLargeMessage,
    async grow(bytes) {
      timer.refresh();
      await grow(bytes);
    },
  });
  const timer = setTimeout(() => {
    refuseRest(ctx);
    body.destroy(new DomainError('too_slow', stoodStill));
  }, patience);
  // The reader looks at no more of a context than the request, here its body alone.
  const source = { req: body, res: ctx.res } as unknown as Context;
  try {
    await reader(rule, folder)(source, async () => {});
  } catch (error) {
    throw formRefusal(error, rule);
  } finally {
    clearTimeout(timer);
  }
  return collect(source.req as ReadForm, rule);
}

/** The body of a request, apart from its connection: it can be given up while the answer is sent. */
type MeteredBody = Transform & { headers: IncomingHttpHeaders };

type Meter = Pick<Reception, 'grow'> & { maxBytes: number; tooLargeMessage: string };

/**
 * Passes the body of a request on and counts it.
 * It fails with DomainError `too_large` after `maxBytes`, whatever length the request claimed, with
 * what `grow` throws, and with `bad_input` when the connection breaks.
 */
function meterBody(
  request: IncomingMessage,
  { maxBytes, tooLargeMessage, grow }: Meter,
): MeteredBody {
  let left = maxBytes;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new DomainError('too_large', tooLargeMessage));
      else grow(chunk.length).then(() => done(null, chunk), done);
    },
  });
  // The form's reader may have stopped listening when a late failure arrives.
  body.on('error', () => {});
  const breakOff = () => {
    // Not `complete`: what has arrived is lost too when the connection ends before it was read.
    if (body.writableEnded) return;
    body.destroy(new DomainError('bad_input', 'The upload broke off before it was complete.'));
  };
  request.once('error', breakOff);
  request.once('close', breakOff);
  request.pipe(body);
  // It may have broken before anyone listened.
  if (request.destroyed) breakOff();
  return Object.assign(body, { headers: request.headers });
}
