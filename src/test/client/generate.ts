import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

/*
 * Writes what three generators make of a shop's REST document: `node generate.ts DOCUMENT FOLDER`. A process
 * of its own, because the generators use the compiler API, which TypeScript 7 no longer has: they get the older
 * compiler that ts-morph bundles.
 */

registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
});

const [document = '', folder = ''] = process.argv.slice(2);
const { default: openapiTypescript, astToString } = await import('openapi-typescript');
const { generateSource } = await import('oazapfts');
const { createClient } = await import('@hey-api/openapi-ts');

const types = astToString(await openapiTypescript(new URL(document)));
writeFileSync(join(folder, 'paths.d.ts'), types);
writeFileSync(join(folder, 'oazapfts.ts'), await generateSource(document));
await createClient({
  input: document,
  output: join(folder, 'hey-api'),
  logs: { level: 'silent', file: false },
});
