import { TRPCClientError } from '@trpc/client';
import { announceSessionEnd, readAdminToken } from './admin-token.ts';

type UploadOptions = {
  method: 'POST' | 'PUT';
  /** The REST path below `/api`: `/products`. */
  path: string;
  form: FormData;
  /** Of what creates something: sent again with the same key it happens once. */
  idempotencyKey?: string;
  /** Gets the share sent, 0 to 100; at 100 the server is still at work. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

type ErrorBody = { message?: unknown; code?: unknown; issues?: unknown };

/** Milliseconds without any byte moving after which the upload counts as lost. */
const longestSilence = 60_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between may answer with a page of its own.
    return null;
  }
}

/** The refusal as the typed calls would throw it, so that `errorText` and its siblings read it. */
function toCallError(status: number, text: string): Error {
  const body = readJson(text) as ErrorBody | null;
  const message = typeof body?.message === 'string' ? body.message : `The upload failed: ${status}`;
  const data = { code: body?.code, httpStatus: status, issues: body?.issues };
  return new TRPCClientError(message, { result: { error: { message, code: -32600, data } } });
}

/**
 * Sends a form with files to a REST call, with the owner's token if there is one. (`fetch` cannot
 * tell how much of a body it has sent.) The answer is trusted to be what the call declares.
 * @throws TRPCClientError with the server's code and sentence; Error when no answer came.
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
    silence = setTimeout(abort, longestSilence);
  };

  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    listenForLife();
    if (lengthComputable) onProgress?.((loaded / total) * 100);
  });
  request.addEventListener('load', () => {
    const fine = request.status >= 200 && request.status < 300;
    const answer = fine ? readJson(request.responseText) : null;
    // A page in between (signing in to a hotspot) says 200 as well, and has stored nothing.
    if (answer === null) reject(toCallError(request.status, request.responseText));
    else resolve(answer as Answer);
    announceSessionEnd(request.status, token);
  });
  request.addEventListener('error', () => reject(new Error('The shop could not be reached.')));
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
