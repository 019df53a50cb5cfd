import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { ExampleSchema } from '#server/http/openapi/operation.ts';
import { contractOf } from '#test/calls/documented.ts';
import { startTestShop } from '#test/shop.ts';

/**
 * The specification names these paths, of which two can fit one address; the one without a placeholder in
 * that place is called. Which of a pair is named depends on their order.
 */
const forcedBySpecification = [
  '/admin/newsletter/content/{newsletterID}',
  '/admin/newsletter/{newsletterID}/unschedule',
  '/admin/newsletter/{newsletterID}/progress',
  '/admin/newsletter/{newsletterID}/failures',
  '/admin/newsletter/{newsletterID}/retry',
  '/admin/newsletter/subscribers/{subscriberID}',
].map((path) => `no-ambiguous-paths #/paths/${path.replaceAll('/', '~1')}`);

/** Examples that do not fit would only be warnings, or not be looked at. */
const rules = {
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
} as const;

test('the document of a shop is valid, and keeps the recommended rules', async () => {
  const shop = await startTestShop({ settings: { publicUrl: 'https://pawsandbowls.co.za' } });
  const document = await fetch(`${shop.url}/api/openapi.json`);
  const source = await document.text();
  await SwaggerParser.validate(JSON.parse(source));
  const problems = await lintFromString({
    source,
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'], rules }),
  });
  await shop.stop();
  // Committed, so that a change of the calls shows as a change of the document.
  const written = `${JSON.stringify(JSON.parse(source), null, 1)}\n`;
  await expect(written).toMatchFileSnapshot('../../docs/openapi.json');
  const broken = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
  expect(broken.filter((problem) => !forcedBySpecification.includes(problem))).toEqual([]);
  expect(broken.length).toBeLessThanOrEqual(5);
});

/** Keywords that mean something for values of one type only (JSON Schema 2020-12, validation, 6). */
const typeOfKeyword = {
  items: 'array',
  minItems: 'array',
  maxItems: 'array',
  properties: 'object',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
};

test('schemas are of one kind, days are dates, and what has to be sent is required', async () => {
  const shop = await startTestShop();
  const { document } = await contractOf(shop.url);
  await shop.stop();
  const faults: string[] = [];
  let days = 0;
  const look = (place: string, schema: ExampleSchema, example?: unknown) => {
    const types = [schema.type ?? []].flat();
    for (const [keyword, type] of Object.entries(typeOfKeyword)) {
      if (keyword in schema && types.length > 0 && !types.includes(type)) {
        faults.push(`${place}: ${keyword} of a schema of the type ${types}`);
      }
    }
    const isDay = schema.format === 'date';
    if (isDay) days += 1;
    if (
      typeof example === 'string' &&
      !schema.anyOf &&
      isDay !== /^\d{4}-\d\d-\d\d$/.test(example)
    ) {
      faults.push(`${place}: ${example}`);
    }
    const { properties = {}, items, anyOf = [] } = schema;
    for (const one of anyOf) look(place, one, one.type === 'null' ? undefined : example);
    const fields = (example ?? {}) as Record<string, unknown>;
    for (const [name, inner] of Object.entries(properties)) {
      look(`${place} ${name}`, inner, fields[name]);
    }
    if (items) look(`${place}[]`, items, Array.isArray(example) ? example[0] : undefined);
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(
      operations,
    )) {
      const place = `${method} ${path}`;
      for (const { name, in: where, required, schema, example } of parameters) {
        look(`${place} ${name}`, schema, example);
        if (where === 'path' && !required) faults.push(`${place} ${name} is not required`);
      }
      for (const content of [requestBody?.content, responses['200']?.content]) {
        for (const { schema, example } of Object.values(content ?? {}))
          look(place, schema, example);
      }
    }
  }
  expect(days).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});

test('the document is compressed, labelled, and not sent to who has it', async () => {
  const shop = await startTestShop();
  const ask = (headers: Record<string, string>) =>
    fetch(`${shop.url}/api/openapi.json`, { headers });
  const packed = await ask({ 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const plain = await ask({ 'accept-encoding': 'identity' });
  expect(await packed.json()).toEqual(await plain.json());
  const etag = packed.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  await shop.stop();
});

test('every call is shown with what is sent and what is answered, its refusals too', async () => {
  const shop = await startTestShop();
  const { document } = await contractOf(shop.url);
  await shop.stop();
  const bare: string[] = [];
  let contents = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(
      operations,
    )) {
      const answers = Object.entries(responses).map(([status, { content }]) => [status, content]);
      for (const [what, content] of [['sent', requestBody?.content], ...answers]) {
        for (const [type, media] of Object.entries(content ?? {})) {
          contents += 1;
          if (!('example' in media)) bare.push(`${method} ${path} ${what} ${type}`);
        }
      }
      for (const parameter of parameters.filter(({ required }) => required)) {
        if (!('example' in parameter)) bare.push(`${method} ${path} ${parameter.name}`);
      }
    }
  }
  expect(contents).toBeGreaterThan(300);
  expect(bare).toEqual([]);
});

test('fields in two spellings have one named schema, since generators name both alike', async () => {
  const shop = await startTestShop();
  const { document } = await contractOf(shop.url);
  await shop.stop();
  const unnamed: string[] = [];
  JSON.stringify(document, (_, value) => {
    const fields = Object.entries<ExampleSchema>(value?.properties ?? {});
    const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
    for (const [name, schema] of fields) {
      const alike = fields.filter(([other]) => plain(other) === plain(name));
      const isNullable = schema.anyOf?.some(({ type }) => type === 'null');
      if (alike.length > 1 && isNullable) unnamed.push(name);
    }
    return value;
  });
  expect(unnamed).toEqual([]);
});
