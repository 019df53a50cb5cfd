import { TRPCClientError } from '@trpc/client';
import { parsedJson } from '#shared/parsed-json.ts';
import { announceSessionEnd, readAdminToken } from './admin-token.ts';

type UploadOptions = {
  method: 'POST' | 'PUT';
  /** Below `/api`: `/products`. */
  path: string;
  form: FormData;
  idempotencyKey?: string;
  /** Percentage sent; at 100 the server is still processing. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

type ErrorBody = { message?: unknown; code?: unknown; issues?: unknown };

/** Timeout without progress, in milliseconds. */
const maxSilence = 60_000;

/** The error that the typed calls would throw, for `errorText` and its siblings. */
export function toCallError(status: number, text: string): Error {
  // A proxy may answer with HTML.
  const body = parsedJson(text) as ErrorBody | null;
  const message = typeof body?.message === 'string' ? body.message : `The call failed: ${status}`;
  const data = { code: body?.code, httpStatus: status, issues: body?.issues };
  return new TRPCClientError(message, { result: { error: { message, code: -32600, data } } });
}

/** Browsers refuse to send a file that changed on disk since it was chosen. */
async function changedFile(form: FormData): Promise<Error | null> {
  for (const file of form.values()) {
    if (typeof file === 'string') continue;
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      const message = `“${file.name}” was changed or moved after it was chosen. Please choose it again.`;
      return toCallError(400, JSON.stringify({ message, code: 'bad_input' }));
    }
  }
  return null;
}

/**
 * To a REST call, with the office token, since `fetch` reports no upload progress. Not validated.
 * @throws TRPCClientError with the server's code and message; Error without a response.
 */
export function uploadForm<Answer>(options: UploadOptions): Promise<Answer> {
  const { method, path, form, idempotencyKey, onProgress, signal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const token = readAdminToken();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const abort = () => request.abort();
  const listenForLife = () => {
    clearTimeout(silence);
    silence = setTimeout(abort, maxSilence);
  };

  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    listenForLife();
    if (lengthComputable) onProgress?.((loaded / total) * 100);
  });
  request.addEventListener('load', () => {
    const fine = request.status >= 200 && request.status < 300;
    const answer = fine ? parsedJson(request.responseText) : null;
    // A captive portal answers 200 without having stored anything.
    if (answer === null) reject(toCallError(request.status, request.responseText));
    else resolve(answer as Answer);
    announceSessionEnd(request.status, token);
  });
  request.addEventListener('error', async () => {
    const changed = await changedFile(form);
    reject(changed ?? new Error('The shop could not be reached.'));
  });
  request.addEventListener('abort', () => reject(new Error('The upload was stopped.')));
  request.addEventListener('loadend', () => {
    clearTimeout(silence);
    signal?.removeEventListener('abort', abort);
  });

  request.open(method, `/api${path}`);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
  signal?.addEventListener('abort', abort);
  listenForLife();
  if (signal?.aborted) reject(new Error('The upload was stopped.'));
  else request.send(form);
  return promise;
}

/** As `uploadForm`, with one file in the field `picture`. */
export function uploadPicture<Answer>(
  picture: File,
  options: Omit<UploadOptions, 'form'>,
): Promise<Answer> {
  const form = new FormData();
  form.set('picture', picture);
  return uploadForm<Answer>({ ...options, form });
}
