import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SettingsError } from '#server/env.ts';

/** Keep-alive timeout in milliseconds during shutdown. */
const closingKeepAlive = 1;

/** Milliseconds for requests in flight during shutdown, which has ten seconds in total. */
const drainTimeout = 7_000;

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
  /** Resolves when all requests are answered, or closed at the end of `drainTimeout`. */
  close(): Promise<void>;
};

/** @throws SettingsError with one line when the port or the address is not available. */
export async function openListener(server: Server, host: string, port: number): Promise<Listener> {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let closing = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, answer) => {
    if (closing) answer.setHeader('Connection', 'close');
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });

  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
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
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const drainTimer = setTimeout(() => server.closeAllConnections(), drainTimeout);
      await closed;
      clearTimeout(drainTimer);
    },
  };
}
