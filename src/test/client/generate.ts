import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * Writes the types of a shop's REST calls: `node generate.ts DOCUMENT FILE`. A process of its own,
 * because openapi-typescript writes with the compiler's programming interface, which TypeScript 7
 * no longer has: for it an older compiler stands in, the one that ts-morph carries along.
 */

registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
});

const [document = '', file = ''] = process.argv.slice(2);
const { default: generate, astToString } = await import('openapi-typescript');
writeFileSync(file, astToString(await generate(new URL(document))));
