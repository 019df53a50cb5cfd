import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const project = new URL('../../', import.meta.url);

type Package = { license?: string; dev?: boolean; devOptional?: boolean };

/** Licences that allow a shop to run the package, and to pass it on with their text. */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL[- ]2\.0|LGPL-3\.0-or-later|OFL-1\.1)$/;

function licenceOf(path: string, { license }: Package): string {
  if (license) return license;
  const textOf = (name: string) => {
    const file = new URL(`${path}/${name}`, project);
    return existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  };
  const written = JSON.parse(textOf('package.json'));
  const isMit = textOf('LICENSE').startsWith('MIT License');
  return written.licenses?.[0]?.type ?? (isMit ? 'MIT' : 'none');
}

test('what ships has licences that allow it, as docs/licences.txt lists them', async () => {
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', project), 'utf8'));
  const shipped = Object.entries(lock.packages as Record<string, Package>).filter(
    ([path, { dev }]) => path !== '' && !dev,
  );
  const named = shipped.map(([path, one]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    licence: licenceOf(path, one),
  }));
  expect(named.length).toBeGreaterThan(100);
  const refused = named.filter(
    ({ licence }) => !licence.split(' AND ').every((one) => allowed.test(one)),
  );
  expect(refused).toEqual([]);
  const lists = Object.entries(Object.groupBy(named, ({ licence }) => licence)).map(
    ([licence, found = []]) =>
      `${licence}\n${[...new Set(found.map(({ name }) => `  ${name}`))].sort().join('\n')}\n`,
  );
  await expect(lists.sort().join('\n')).toMatchFileSnapshot('../../docs/licences.txt');
});
