import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import packet, { type Answer } from 'dns-packet';

/** The records of a name, by type. */
export type Records = Record<string, { TXT?: string[]; A?: string[] }>;

export type NameServer = {
  /** Queries this server alone, with a short timeout. */
  resolver: Resolver;
  /** What it answers from; tests change it. */
  records: Records;
  asked(): number;
  fault: 'silent' | 'babbles' | 'fails' | null;
  stop(): Promise<void>;
};

/** A code of RFC 1035, 4.1.1: the server could not do it. */
const serverFailure = 2;

export async function startNameServer(records: Records = {}): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (message, { port, address }) => {
    asked += 1;
    if (server.fault === 'silent') return;
    if (server.fault === 'babbles') return socket.send('no answer at all', port, address);
    const { id, questions = [] } = packet.decode(message);
    const failure = server.fault === 'fails' ? serverFailure : 0;
    const response = packet.encode({
      type: 'response',
      id: id ?? 0,
      flags: failure,
      questions,
      answers: failure ? [] : questions.flatMap((one) => answersTo(one)),
    });
    socket.send(response, port, address);
  });

  function answersTo({ name, type }: { name: string; type: string }): Answer[] {
    const { TXT = [], A = [] } = server.records[name.toLowerCase()] ?? {};
    if (type === 'A') return A.map((data) => ({ name, type, data }));
    // A text of more than 255 bytes comes in pieces.
    const texts = TXT.map((text) => text.match(/.{1,255}/gs) ?? ['']);
    return type === 'TXT' ? texts.map((data) => ({ name, type, data })) : [];
  }

  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const server: NameServer = {
    resolver,
    records,
    fault: null,
    asked: () => asked,
    async stop() {
      resolver.cancel();
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
  return server;
}
