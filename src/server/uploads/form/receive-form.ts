import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Readable, Transform, type Writable } from 'node:stream';
import multer from '@koa/multer';
import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { noFile, UploadedFile } from '#shared/uploaded-file.ts';
import { closeAfterResponse } from '../../http/reading/read-request.ts';
import { shownName } from '../pictures/require-picture.ts';
import type { MultipartRule } from './multipart-rule.ts';

const sentences: Record<string, string> = {
  LIMIT_PART_COUNT: 'The form has too many fields.',
  LIMIT_FIELD_COUNT: 'The form has too many fields.',
  LIMIT_FILE_COUNT: 'There are too many files in the form.',
  LIMIT_FIELD_KEY: 'A field of the form has a name that is too long.',
  LIMIT_FIELD_VALUE: 'A field of the form is too long.',
  LIMIT_FIELD_NESTING: 'A field of the form has a name that is not taken here.',
  INVALID_FIELD_NAME: 'A field of the form has a name that is not taken here.',
  MISSING_FIELD_NAME: 'A field of the form has no name.',
};

type FormError = Error & { code?: string; field?: string; syscall?: string };

function unexpectedFile(field: string, rule: MultipartRule): string {
  const known = rule.fields.find(({ name }) => name === field);
  if (!known) return `No file is taken in the field ${shownName(field)}.`;
  const files = known.maxCount === 1 ? '1 file is' : `${known.maxCount} files are`;
  return `At most ${files} taken in the field ${shownName(field)}.`;
}

/** For a file part without a file name, which multer would skip silently. */
function namelessFile(field: string, rule: MultipartRule): DomainError {
  const known = rule.fields.some(({ name }) => name === field);
  return new DomainError('bad_input', known ? noFile(field) : unexpectedFile(field, rule));
}

/** Errors of our own disk are not the client's fault and are returned unchanged. */
function formRefusal(error: unknown, rule: MultipartRule): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { code = '', field = '', syscall }: FormError = error;
  if (syscall) return error;
  if (code === 'LIMIT_FILE_SIZE') {
    return new DomainError('too_large', rule.fileTooLargeMessage ?? rule.tooLargeMessage);
  }
  if (code === 'LIMIT_FIELD_VALUE' && rule.fields.some(({ name }) => name === field)) {
    return namelessFile(field, rule);
  }
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    return new DomainError('bad_input', unexpectedFile(field, rule));
  }
  return new DomainError('bad_input', sentences[code] ?? 'The form could not be read.');
}

/** Bytes allowed for text fields and multipart syntax, in addition to the files. */
const envelopeBytes = 1024 * 1024;

/** The longest text is a product's nutritional information. */
const textLimits = {
  fields: 40,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fieldNestingDepth: 0,
  headerPairs: 20,
};

/** Protects against prototype pollution. */
const ignored: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type StoredFile = Pick<multer.File, 'path' | 'originalname' | 'size'>;
type ReadForm = {
  body?: Record<string, unknown>;
  files?: Partial<Record<string, StoredFile[]>>;
};

function reader(rule: MultipartRule, folder: string) {
  // An empty file input counts too; `maxCount` of each field is checked separately and exactly.
  const files = rule.fields.reduce((sum, { maxCount }) => sum + maxCount + 1, 0);
  const options = {
    storage: multer.diskStorage({ destination: folder }),
    limits: { ...textLimits, fileSize: rule.maxFileBytes, files },
    defParamCharset: 'utf8',
    streamHandler(body: MeteredBody, parser: Writable) {
      parser.on('file', (field: string, file: Readable, { filename }: { filename?: string }) => {
        // An empty file input has no name either, but no bytes.
        if (!filename) file.once('data', () => body.destroy(namelessFile(field, rule)));
      });
      body.pipe(parser);
      // multer waits for the end of the body when it stops early: end it.
      parser.once('unpipe', () => body.destroy());
    },
  };
  return multer(options).fields([...rule.fields]);
}

function collect(form: ReadForm, rule: MultipartRule): Record<string, unknown> {
  // An empty file input may arrive as an empty text.
  const isEmptyFile = (name: string, text: unknown) =>
    text === '' && rule.fields.some((field) => field.name === name);
  const texts = Object.entries(form.body ?? {})
    .filter(([name, text]) => !ignored.has(name) && !isEmptyFile(name, text))
    .map(([name, text]) => [name, text === 'null' && rule.nullable?.has(name) ? null : text]);
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

type Reception = {
  folder: string;
  /** Counts received bytes. @throws DomainError when there is no space for them. */
  grow(bytes: number): Promise<void>;
  /** Milliseconds without data before the form is aborted. */
  stallTimeout: number;
};

const stalledMessage =
  'The upload came to a standstill. Please check your connection and send it again.';

/** Checks Content-Length before reading. @throws DomainError, or what `grow` throws. */
export async function receiveForm(
  ctx: Context,
  rule: MultipartRule,
  { folder, grow, stallTimeout }: Reception,
): Promise<Record<string, unknown>> {
  if ((ctx.request.length ?? 0) > rule.maxTotalBytes + envelopeBytes) {
    throw new DomainError('too_large', rule.tooLargeMessage);
  }
  const body = meterBody(ctx.req, rule, async (bytes) => {
    timer.refresh();
    await grow(bytes);
  });
  using timer = setTimeout(() => {
    closeAfterResponse(ctx);
    body.destroy(new DomainError('too_slow', stalledMessage));
  }, stallTimeout);
  // multer reads only the request of a context; here that is the metered body.
  const source = { req: body, res: ctx.res } as unknown as Context;
  try {
    await reader(rule, folder)(source, async () => {});
  } catch (error) {
    throw formRefusal(error, rule);
  }
  return collect(source.req as ReadForm, rule);
}

/** A request body separate from its connection: it can be destroyed while the response is sent. */
type MeteredBody = Transform & { headers: IncomingHttpHeaders };

/** @throws DomainError `too_large`, `bad_input` for a broken connection, or what `grow` throws. */
function meterBody(request: IncomingMessage, rule: MultipartRule, grow: Reception['grow']) {
  let left = rule.maxTotalBytes + envelopeBytes;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new DomainError('too_large', rule.tooLargeMessage));
      else grow(chunk.length).then(() => done(null, chunk), done);
    },
  });
  // multer may have removed its listener before a late error.
  body.on('error', () => {});
  const breakOff = () => {
    // Not `request.complete`: the connection may end before buffered data is read.
    if (body.writableEnded) return;
    body.destroy(new DomainError('bad_input', 'The upload broke off before it was complete.'));
  };
  request.once('error', breakOff);
  request.once('close', breakOff);
  request.pipe(body);
  // The connection may have closed before the listeners were added.
  if (request.destroyed) breakOff();
  return Object.assign(body, { headers: request.headers });
}
