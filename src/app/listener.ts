import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SettingsError } from '#server/env.ts';

/** Keep-alive timeout in milliseconds during shutdown. */
const closingKeepAlive = 1;

/** Milliseconds without progress after which a connection is closed during shutdown. */
const stallTimeout = 3_000;

/** Milliseconds for slow connections during shutdown, which has ten seconds in total. */
const drainTimeout = 5_000;

const pollInterval = { open: 1000, closing: 100 };

/** By Node's error code; other errors are attributed to HOST. */
const portFaults: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Set PORT to a free one.',
  EACCES: 'is not ours to take. Set PORT to one above 1023.',
};

/** User-facing reason why the shop cannot listen. */
export function refusal(error: NodeJS.ErrnoException, port: number): SettingsError {
  const fault = portFaults[error.code ?? ''];
  const line = fault ? `The port ${port} ${fault}` : `Setting HOST: ${error.message}`;
  return new SettingsError(line, { cause: error });
}

type Listener = {
  /** Actual port, which differs if 0 was requested. */
  port: number;
  /** Resolves when all requests are answered. Stalled and slow connections are closed. */
  close(): Promise<void>;
};

/** @throws SettingsError with one line when the port or the address is not available. */
export async function openListener(server: Server, host: string, port: number): Promise<Listener> {
  const sockets = new Map<Socket, Progress>();
  const answers = new Set<ServerResponse>();
  let closing = false;
  server.on('connection', (socket) => {
    sockets.set(socket, { bytes: 0, since: performance.now() });
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, answer) => {
    if (closing) answer.setHeader('Connection', 'close');
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });

  const checkSockets = () => {
    for (const [socket, seen] of sockets) updateProgress(socket, seen);
  };
  const checkTimer = setInterval(checkSockets, pollInterval.open).unref();

  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    clearInterval(checkTimer);
    throw refusal(error as NodeJS.ErrnoException, port);
  }

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      for (const answer of answers) {
        if (!answer.headersSent) answer.setHeader('Connection', 'close');
      }
      server.keepAliveTimeout = closingKeepAlive;
      server.closeIdleConnections();
      // Node does not count unused, preopened connections of browsers as idle.
      for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
      clearInterval(checkTimer);
      const deadline = performance.now() + drainTimeout;
      const drainTimer = setInterval(() => {
        checkSockets();
        const now = performance.now();
        const since = now < deadline ? now - stallTimeout : now;
        for (const socket of stalledSockets({ sockets, answers, since })) socket.destroy();
      }, pollInterval.closing);
      await closed;
      clearInterval(drainTimer);
    },
  };
}

/** Bytes moved, and since when the count is unchanged (`performance.now()`). */
type Progress = { bytes: number; since: number };

function updateProgress(socket: Socket, seen: Progress): void {
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes === seen.bytes) return;
  seen.bytes = bytes;
  seen.since = performance.now();
}

type Waiting = {
  sockets: ReadonlyMap<Socket, Progress>;
  answers: ReadonlySet<ServerResponse>;
  since: number;
};

// Only connections that wait for the client: to send a request or to read a response.
function stalledSockets({ sockets, answers, since }: Waiting): Socket[] {
  const awaitingResponse = new Set<Socket | null>();
  for (const answer of answers) {
    const isFlushed = answer.socket?.writableLength === 0;
    if (answer.req.complete && isFlushed && !answer.writableEnded)
      awaitingResponse.add(answer.socket);
  }
  return [...sockets].flatMap(([socket, progress]) =>
    progress.since < since && !awaitingResponse.has(socket) ? [socket] : [],
  );
}
