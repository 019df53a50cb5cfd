import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  url: string;
  /** Drops notifications, as a transaction pooler does. */
  deaf: boolean;
  /** As a firewall that forgot a connection: passes no byte of those of that application name any more. */
  forget(applicationName: string): void;
  stop(): Promise<void>;
};

/** A notification of the server (PostgreSQL's protocol: a letter, a length, the rest). */
const notification = 'A'.charCodeAt(0);

/** Cuts a stream of the server into its messages, however it arrives. */
function messagesOf(use: (message: Buffer) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      use(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

/** A proxy before PostgreSQL that behaves as networks and poolers do. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const connections: { greeting: string; forgotten: boolean }[] = [];

  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    const connection = { greeting: '', forgotten: false };
    connections.push(connection);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    client.on('data', (data) => {
      connection.greeting ||= data.toString('latin1');
      if (!connection.forgotten) behind.write(data);
    });
    behind.on(
      'data',
      messagesOf((message) => {
        const unheard = proxy.deaf && message[0] === notification;
        if (!connection.forgotten && !unheard) client.write(message);
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const proxy: DatabaseProxy = {
    url: url.href,
    deaf: false,
    forget(applicationName) {
      for (const connection of connections) {
        connection.forgotten ||= connection.greeting.includes(applicationName);
      }
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return proxy;
}
