import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SettingsError } from '#server/env.ts';

/** How long a connection may rest between two requests once the door closes, in milliseconds. */
const lastRest = 1;

/** What stops a server from listening, by Node's code; everything else is the address's fault. */
const portFaults: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Set PORT to a free one.',
  EACCES: 'is not ours to take. Set PORT to one above 1023.',
};

function refusal(error: NodeJS.ErrnoException, port: number): SettingsError {
  const fault = portFaults[error.code ?? ''];
  const line = fault ? `The port ${port} ${fault}` : `Setting HOST: ${error.message}`;
  return new SettingsError(line, { cause: error });
}

export type Door = {
  /** The port taken, which tells it apart when 0 was asked for. */
  port: number;
  /** Lets nobody in any more and resolves when those who are in have their answers. */
  close(): Promise<void>;
};

/**
 * Starts listening.
 * @throws SettingsError with one line when the port or the address is not to be had.
 */
export async function openDoor(server: Server, host: string, port: number): Promise<Door> {
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
      server.keepAliveTimeout = lastRest;
      server.closeIdleConnections();
      // Browsers open connections ahead of need; Node does not count them as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      await closed;
    },
  };
}
