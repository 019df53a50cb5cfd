import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

export function formOf(
  fields: Readonly<Record<string, string | Blob | readonly Blob[]>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  }
  return form;
}

/** A picture as a browser sends it, of one colour and 400 by 300 pixels. */
export async function pictureFile(colour = 'green'): Promise<File> {
  const pixels = { width: 400, height: 300, channels: 3, background: colour } as const;
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${colour}.png`, { type: 'image/png' });
}

/** A picture of nothing in particular that does not compress well, as photographs do not. */
export function noisyPicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 25 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** A file of a form: its field, its name and its content in pieces. */
export type FormFile = { field: string; name: string; pieces: readonly Uint8Array[] };

type Target = { url: string; headers: Record<string, string> };

const edge = 'a-line-that-no-file-has';

function* partsOf(
  texts: Readonly<Record<string, string>>,
  files: readonly FormFile[],
): Generator<Uint8Array> {
  const about = (name: string) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"`;
  for (const [name, value] of Object.entries(texts)) {
    yield Buffer.from(`${about(name)}\r\n\r\n${value}\r\n`);
  }
  for (const { field, name, pieces } of files) {
    yield Buffer.from(`${about(field)}; filename="${name}"\r\n\r\n`);
    yield* pieces;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${edge}--\r\n`);
}

/**
 * Posts a form piece by piece, as fast as it is taken and never held as a whole: hundreds of
 * megabytes cost this process nothing. Resolves with the answer's status and JSON body.
 */
export async function sendForm(
  { url, headers }: Target,
  texts: Readonly<Record<string, string>>,
  files: readonly FormFile[],
): Promise<{ status: number; body: Record<string, unknown> }> {
  const type = `multipart/form-data; boundary=${edge}`;
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-type': type } });
  Readable.from(partsOf(texts, files)).pipe(sending);
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  if (!answer) throw new Error('No answer came');
  return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) };
}
