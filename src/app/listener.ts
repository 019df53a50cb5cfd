import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SettingsError } from '#server/env.ts';

/** How long a connection may rest between two requests once the listener closes, in milliseconds. */
const lastRest = 1;

/** How long a connection may stand still once the listener closes, in milliseconds. */
const lastStandstill = 3_000;

/**
 * How long those who move, but slowly, are waited for once the listener closes, in milliseconds: what else
 * has to end gets the rest of the ten seconds.
 */
const lastWait = 5_000;

/** Milliseconds between two looks at the connections: always, and while the listener closes. */
const pollInterval = { open: 1000, closing: 100 };

/** What stops a server from listening, by Node's code; everything else is the address's fault. */
const portFaults: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Set PORT to a free one.',
  EACCES: 'is not ours to take. Set PORT to one above 1023.',
};

/** Why the shop cannot listen there, for people. */
export function refusal(error: NodeJS.ErrnoException, port: number): SettingsError {
  const fault = portFaults[error.code ?? ''];
  const line = fault ? `The port ${port} ${fault}` : `Setting HOST: ${error.message}`;
  return new SettingsError(line, { cause: error });
}

export type Listener = {
  /** The port taken, which tells it apart when 0 was asked for. */
  port: number;
  /**
   * Lets nobody in any more and resolves when those who are in have their answers. Whoever has stood
   * still for some seconds, before or since, is sent away, and a little later whoever is slow.
   */
  close(): Promise<void>;
};

/**
 * Starts listening.
 * @throws SettingsError with one line when the port or the address is not to be had.
 */
export async function openListener(server: Server, host: string, port: number): Promise<Listener> {
  const sockets = new Map<Socket, Movement>();
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
    for (const [socket, seen] of sockets) watchMovement(socket, seen);
  };
  const watching = setInterval(checkSockets, pollInterval.open).unref();

  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    clearInterval(watching);
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
      server.keepAliveTimeout = lastRest;
      server.closeIdleConnections();
      // Browsers open connections ahead of need; Node does not count them as idle.
      for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
      clearInterval(watching);
      const deadline = performance.now() + lastWait;
      const sending = setInterval(() => {
        checkSockets();
        const now = performance.now();
        const since = now < deadline ? now - lastStandstill : now;
        for (const socket of waitedFor({ sockets, answers, since })) socket.destroy();
      }, pollInterval.closing);
      await closed;
      clearInterval(sending);
    },
  };
}

/** How many bytes a connection has moved, and since when it is that many (`performance.now()`). */
type Movement = { bytes: number; since: number };

function watchMovement(socket: Socket, seen: Movement): void {
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes === seen.bytes) return;
  seen.bytes = bytes;
  seen.since = performance.now();
}

type Waiting = {
  sockets: ReadonlyMap<Socket, Movement>;
  answers: ReadonlySet<ServerResponse>;
  since: number;
};

/**
 * Connections that have not moved since a time (`performance.now()`) while we wait for the visitor: for
 * a request, or to take an answer.
 */
function waitedFor({ sockets, answers, since }: Waiting): Socket[] {
  const ours = new Set<Socket | null>();
  for (const answer of answers) {
    const taken = answer.socket?.writableLength === 0;
    if (answer.req.complete && taken && !answer.writableEnded) ours.add(answer.socket);
  }
  return [...sockets].flatMap(([socket, moved]) =>
    moved.since < since && !ours.has(socket) ? [socket] : [],
  );
}
