import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contractOf } from '../calls/documented.ts';
import { owner } from '../fixtures/auth.ts';
import { startTestShop } from '../shop.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = here('every-call.ts');
const programs = [program, here('copy-orders.ts')];

/**
 * Compiles the generated clients of this folder, and the programs against the types of openapi-typescript.
 * @throws Error with the compiler's messages.
 */
async function compile(folder: string): Promise<void> {
  const project = join(folder, 'tsconfig.json');
  const modules = here('../../../node_modules');
  const compilerOptions = {
    // As new projects have it; generated code knows neither file endings nor the shop's own rules.
    module: 'esnext',
    moduleResolution: 'bundler',
    verbatimModuleSyntax: false,
    erasableSyntaxOnly: false,
    paths: {
      'generated-paths': [join(folder, 'paths.d.ts')],
      '@oazapfts/*': [join(modules, '@oazapfts/*')],
    },
    types: ['node'],
    typeRoots: [join(modules, '@types')],
  };
  const settings = {
    extends: here('../../../tsconfig.json'),
    compilerOptions,
    files: [...programs, join(folder, 'oazapfts.ts'), join(folder, 'hey-api/index.ts')],
    include: [],
    exclude: [],
  };
  writeFileSync(project, JSON.stringify(settings));
  const compiler = join(modules, 'typescript/bin/tsc');
  await run(process.execPath, [compiler, '--project', project]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}

test('clients of three generators compile, and one makes calls of every kind', async () => {
  const shop = await startTestShop();
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  await run(process.execPath, [here('generate.ts'), `${shop.url}/api/openapi.json`, folder]);
  await compile(folder);
  rmSync(folder, { recursive: true });

  const pixels = sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } });
  const bytes = await pixels.jpeg().toBuffer();
  // Not by its name: it is no part of the project that the compiler looks at, which lacks its types.
  const { callEveryKind } = await import(/* @vite-ignore */ program);
  const made: string[] = await callEveryKind({
    ...owner,
    url: shop.url,
    ...(await shop.signedIn()),
    picture: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  });
  const { document } = await contractOf(shop.url);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return { name, method: method.toUpperCase(), path, operation };
    }),
  );
  const names = documented.map(({ name }) => name);
  expect(made.filter((name) => !names.includes(name))).toEqual([]);
  // The others are made as the document shows, and answered so.
  const headers = await shop.signedIn();
  for (const { name, method, path, operation } of documented) {
    if (made.includes(name)) continue;
    const { parameters = [], requestBody } = operation;
    const shown = Object.fromEntries(parameters.map((one) => [one.name, String(one.example ?? 1)]));
    const body = requestBody?.content['application/json']?.example;
    const address = path.replace(/\{(\w+)\}/g, (_, field: string) => shown[field] ?? '1');
    expect((await shop.rest(method, address, body, headers)).status, name).toBeLessThan(500);
  }
  await shop.stop();
});
