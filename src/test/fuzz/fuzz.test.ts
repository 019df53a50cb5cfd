import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { appRouter } from '#app/router.ts';
import { addProduct, answerOf, call } from '../calls/calls.ts';
import { contractOf } from '../calls/documented.ts';
import { describeOnDatabase } from '../database/database.ts';
import { rounds } from '../patience.ts';
import { startTestShop, type TestShop } from '../shop.ts';
import { oddCall, type Surface } from './odd-calls.ts';
import { sendRaw } from './raw-call.ts';

/** What no public answer contains: stacks, statements, paths on the disk, our classes. */
const internals =
  /\n\s+at |node_modules|file:\/\/|\/src\/|\.ts\b|\bselect .* from |insert into|violates |ECONN|EPIPE|ENOENT|PGlite|MikroOrm|DriverException|\b(Type|Syntax|Range|Reference|TRPC|Zod|Domain)Error\b|\[object Object\]|undefined/i;

type Procedures = Record<
  string,
  { _def: { type: string; meta?: { openapi?: { method: string; path: string } } } }
>;

/** Every call, with rows that their examples name. */
async function surfaceOf(shop: TestShop): Promise<Surface> {
  const { authorization } = await shop.signedIn();
  const token = authorization.slice('Bearer '.length);
  for (const _ of [1, 2]) await addProduct(shop, token);
  const review = { name: 'A', title: 'B', comment: 'C', product: 1 };
  await answerOf(call(shop, 'POST', '/reviews', { body: review }));
  const { document } = await contractOf(shop.url);
  const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures).map(
    ([name, { _def }]) => {
      const { method = '', path = '' } = _def.meta?.openapi ?? {};
      const operation = document.paths[path]?.[method.toLowerCase()];
      const bodies = Object.values(operation?.requestBody?.content ?? {});
      const body = (bodies[0] as { example?: object } | undefined)?.example;
      const parameters = (operation?.parameters ?? []).map(({ name }) => [name, 1]);
      return {
        name,
        isQuery: _def.type === 'query',
        example: { ...Object.fromEntries(parameters), ...body },
      };
    },
  );
  return { document, procedures, signedIn: authorization };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapAfterCollecting(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

describeOnDatabase('requests that are wrong in every way', (kind) => {
  test('get no internal details and leave the shop unchanged', async () => {
    const shop = await startTestShop({ kind, settings: { trustProxy: true } });
    const { port } = new URL(shop.url);
    const surface = await surfaceOf(shop);
    let sent = 0;
    let answered = 0;
    let heap = 0;

    const property = fc.asyncProperty(fc.gen(), async (draw) => {
      surface.signedIn = (await shop.signedIn()).authorization;
      const raw = oddCall(draw, surface);
      const asked = `${raw.head}${Buffer.concat(raw.pieces).toString('latin1').slice(0, 2_000)}`;
      const answer = await sendRaw(Number(port), raw);
      sent += 1;
      if (sent === 1_000) heap = heapAfterCollecting();
      if (!answer) {
        if (!raw.cutOff) throw new Error(`No answer to ${asked}`);
        return;
      }
      answered += 1;
      const told = `${answer.head}\r\n\r\n${answer.body}`;
      if (answer.status >= 500) throw new Error(`${told}\n\nto ${asked}`);
      const found = internals.exec(told);
      if (found) throw new Error(`“${found[0]}” in ${told.slice(0, 5_000)}\n\nto ${asked}`);
    });
    // In the short form always the same requests; fast-check names the seed of a failure.
    const short = { seed: 9, numRuns: inject('form') === 'quick' ? 60 : 150 };
    await fc.assert(property, rounds({ short: 1, long: 0 }) ? short : { numRuns: 5_000 });

    expect(answered).toBeGreaterThan(sent * 0.8);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    if (heap > 0) expect(heapAfterCollecting() - heap).toBeLessThan(60);
    await shop.stop();
  });
});
