import { connect } from 'node:net';
import { unpacking } from '../calls/documented.ts';
import { patience } from '../patience.ts';

/** A request as sent, piece by piece; `fetch` would normalise it. */
export type RawCall = {
  head: string;
  pieces: Buffer[];
  /** Milliseconds before each further piece. */
  pause: number;
  /** Less is sent than was promised, and then the connection is closed on our side. */
  cutOff: boolean;
};

export type RawAnswer = { status: number; head: string; body: string };

/**
 * What a server answers to a request; null when it closes the connection without an answer.
 * @throws Error when it neither answers nor closes while patience lasts.
 */
export function sendRaw(port: number, { head, pieces, pause, cutOff }: RawCall) {
  return new Promise<RawAnswer | null>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const received: Buffer[] = [];
    let open = true;
    const finish = () => {
      open = false;
      clearTimeout(waiting);
      socket.destroy();
      resolve(readAnswer(Buffer.concat(received)));
    };
    const waiting = setTimeout(() => {
      open = false;
      socket.destroy();
      reject(new Error('There was no answer'));
    }, patience);
    socket.on('data', (bytes) => received.push(bytes));
    socket.on('end', finish);
    socket.on('close', finish);
    // A server that refuses a body early may close while we are still sending.
    socket.on('error', finish);
    socket.write(Buffer.from(head, 'latin1'));
    void (async () => {
      for (const piece of pieces) {
        if (pause > 0) await new Promise((next) => setTimeout(next, pause));
        if (open) socket.write(piece);
      }
      if (cutOff && open) socket.end();
    })();
  });
}

function readAnswer(bytes: Buffer): RawAnswer | null {
  const text = bytes.toString('latin1').replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  if (!status) return null;
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const encoded = Buffer.from(text.slice(end + 4), 'latin1');
  const whole = /^transfer-encoding: chunked/im.test(head) ? dechunk(encoded) : encoded;
  const unpack = unpacking[/^content-encoding: (\w+)/im.exec(head)?.[1] ?? ''];
  return { status, head, body: (unpack && whole.length > 0 ? unpack(whole) : whole).toString() };
}

function dechunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (!size) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
