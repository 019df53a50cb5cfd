import { readdirSync } from 'node:fs';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { answerOf, bearer, call } from '../calls/calls.ts';
import { type FormFile, noisyPicture, sendForm } from '../calls/forms.ts';
import { expectKept } from '../calls/order-senders.ts';
import { describeOnBothDatabases } from '../database/database.ts';
import { eventually } from '../patience.ts';
import { isReady } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';
import { type Customers, createCustomers } from './customers.ts';

const minute = 60_000;

describeOnBothDatabases('one server', (kind) => {
  const server = testServer({ kind, sells: ['Lamb & Rice 8 kg'] });
  let customers: Customers;
  beforeAll(() => {
    customers = createCustomers({ lines: server.lines, instances: () => [server], pause: 10 });
  });

  async function expectNothingLost(): Promise<void> {
    await expectKept(server, server.token, customers.known);
    expect([...customers.statuses].filter((one) => one !== 200 && one !== 503)).toEqual([]);
  }

  test('SIGTERM under load answers or refuses, ends with code 0, and nothing confirmed is lost', async () => {
    const took: number[] = [];
    await customers.besides('term', async () => {
      for (let round = 0; round < 5; round += 1) {
        await pauseFor(1_000);
        const asked = performance.now();
        expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null, err: '' });
        took.push(performance.now() - asked);
        await server.start();
      }
    });
    await expectNothingLost();
    tell(
      `SIGTERM under load: ${customers.known.size} orders, ended in ${Math.round(Math.max(...took))} ms at most`,
    );
  });

  test('SIGSTOP for a minute: waiting calls are answered afterwards', async () => {
    await customers.besides('stop', async () => {
      await pauseFor(1_000);
      process.kill(server.pid, 'SIGSTOP');
      await pauseFor(minute);
      process.kill(server.pid, 'SIGCONT');
      const woken = performance.now();
      await eventually(async () => expect(await isReady(server.url)).toBe(true));
      tell(`SIGSTOP: ready again ${Math.round(performance.now() - woken)} ms after SIGCONT`);
      await pauseFor(2_000);
    });
    await expectNothingLost();
  });

  test('killed for want of memory while an album of 24 photos arrives: none of it, or all of it', async () => {
    const photo = await noisyPicture(3000, 2000).jpeg({ quality: 90 }).toBuffer();
    const file = (field: string, name: string): FormFile => ({ field, name, pieces: [photo] });
    const files = Array.from({ length: 24 }, (_, number) => file('photos', `${number}.jpg`));
    const send = (title: string) =>
      sendForm({ url: `${server.url}/api/galleries`, headers: bearer(server.token) }, { title }, [
        file('cover', 'cover.jpg'),
        ...files,
      ]);
    const incoming = `${server.settings.DATA_DIR}/incoming`;
    const received = () =>
      readdirSync(incoming, { recursive: true }).filter((name) => !String(name).endsWith('.lock'));
    const outcomes: string[] = [];
    // While it arrives, while its pictures are made, and about when it is stored.
    for (const [round, pause] of [0, 2_000, 6_000].entries()) {
      const title = `Album ${round}`;
      const sending = send(title).then(
        ({ status }) => status,
        () => null,
      );
      await eventually(() => expect(received().length).toBeGreaterThan(3));
      await pauseFor(pause);
      await server.end('SIGKILL');
      const status = await sending;
      await server.start();
      expect(received()).toEqual([]);
      const albums = await answerOf<{ id: number; title: string }[]>(
        call(server, 'GET', '/galleries'),
      );
      const album = albums.find((one) => one.title === title);
      if (status === 200) expect(album).toBeDefined();
      if (album) {
        const photos = answerOf<unknown[]>(call(server, 'GET', `/galleries/${album.id}/photos`));
        expect(await photos).toHaveLength(24);
      }
      outcomes.push(album ? 'whole' : 'none');
    }
    expect(await send('Once more')).toMatchObject({ status: 200, body: { photoCount: 24 } });
    await expectNothingLost();
    tell(`kill -9 during 24 photos: ${outcomes.join(', ')}; sent again: stored`);
  });
});

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
