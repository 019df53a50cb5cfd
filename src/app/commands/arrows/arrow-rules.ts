import { floors } from '#features/floors.ts';

/** `from` and `to` are paths below `src`; `to` may be a package. */
export type Import = { from: string; to: string; typeOnly: boolean };

type Rule = { because: string; forbids(one: Import): boolean };

export const isTest = (path: string) => /\.test\.tsx?$|^(test|e2e)\//.test(path);
const isClient = (path: string) =>
  /^web\/|^app\/client\/|^features\/[^/]+\/web\//.test(path) &&
  path !== 'app/client/entry-server.tsx';
const isServer = (path: string) => /^server\/|^features\/[^/]+\/server\//.test(path);
export const isShared = (path: string) =>
  /^shared\/|^features\/([^/]+\/shared\/|floors\.ts$)/.test(path);
const isPlatform = (path: string) => /^(server|web|shared)\//.test(path);
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
const names = floors.map(({ name }) => name);
const isBelow = (lower: string, upper: string) =>
  names.includes(lower) && names.indexOf(lower) < names.indexOf(upper);
/** Paths that other features may import. */
const opened = /^features\/[^/]+\/(shared\/|(server|web)\/public\.tsx?$|web\/(slots|paths)\.ts$)/;
const crosses = ({ from, to }: Import) =>
  featureOf(from) !== undefined &&
  featureOf(to) !== undefined &&
  featureOf(from) !== featureOf(to) &&
  !isTest(from);
const isOurs = (path: string) =>
  /^(app|features|server|web|shared|test|e2e|migrations)\//.test(path);

const libraries: { library: RegExp; folder: RegExp }[] = [
  { library: /^(koa|koa-.*|@koa\/.*|sirv)$/, folder: /^(server\/(http|uploads)|app)\// },
  { library: /^(pdfkit|unpdf|fontkit|any-ascii)$/, folder: /^features\/invoices\/server\// },
  { library: /^prom-client$/, folder: /^server\/metrics\// },
  { library: /^node-cron$/, folder: /^server\/jobs\// },
  { library: /^nodemailer(\/|$)/, folder: /^server\/mail\// },
  { library: /^(modern-tar|age-encryption)$/, folder: /^server\/backup\// },
  { library: /^sharp$/, folder: /^server\/uploads\// },
  { library: /^(multer|@koa\/multer)$/, folder: /^server\/uploads\// },
  { library: /^s3mini$/, folder: /^server\/object-store\// },
  { library: /^pino$/, folder: /^server\/log\// },
  { library: /^@electric-sql\/pglite/, folder: /^(server\/db|test)\// },
  { library: /^pg$/, folder: /^(server\/db|test)\// },
];

const arrowRules: Rule[] = [
  {
    because: 'nothing imports app but tests, and the router as a type in one file',
    forbids: ({ from, to, typeOnly }) =>
      to.startsWith('app/') &&
      !from.startsWith('app/') &&
      !isTest(from) &&
      !(typeOnly && to === 'app/router.ts' && from === 'web/lib/calls/trpc.ts'),
  },
  {
    because: 'the platform knows no feature',
    forbids: ({ from, to }) => isPlatform(from) && !isTest(from) && to.startsWith('features/'),
  },
  {
    because: 'shared code imports zod, minisearch, punycode.js and other shared code only',
    forbids: ({ from, to }) =>
      isShared(from) &&
      !isTest(from) &&
      !isShared(to) &&
      !['zod', 'minisearch', 'punycode.js'].includes(to),
  },
  {
    because: 'the example business is starter data, and the new one the defaults of its settings',
    forbids: ({ from, to }) =>
      to === 'shared/business/business.ts' &&
      from !== 'shared/business/business-schema.ts' &&
      from !== 'features/settings/server/feature.ts' &&
      !isTest(from),
  },
  {
    because: 'client code takes nothing from server code but types',
    forbids: ({ from, to, typeOnly }) => isClient(from) && isServer(to) && !typeOnly,
  },
  {
    because: 'server code takes nothing from client code',
    forbids: ({ from, to, typeOnly }) =>
      isServer(from) && !isTest(from) && /^web\/|^features\/[^/]+\/web\//.test(to) && !typeOnly,
  },
  {
    because: 'a feature reaches another only through its shared/, public.ts and web/slots.ts',
    forbids: (one) => crosses(one) && !opened.test(one.to),
  },
  {
    because: 'a feature imports only from those on lower floors',
    forbids: (one) => crosses(one) && !isBelow(featureOf(one.to) ?? '', featureOf(one.from) ?? ''),
  },
  {
    because: 'TRPCError is made in server/trpc only',
    forbids: ({ from, to, typeOnly }) =>
      to === '@trpc/server' && !typeOnly && !isTest(from) && !from.startsWith('server/trpc/'),
  },
  {
    because: 'each library has one place',
    forbids: ({ from, to, typeOnly }) =>
      !isOurs(to) &&
      !typeOnly &&
      !isTest(from) &&
      libraries.some(({ library, folder: place }) => library.test(to) && !place.test(from)),
  },
];

const statement =
  /^\s*(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Every name in an import list must be marked `type`. */
function importsOnlyTypes(text: string): boolean {
  const names = /\{([^}]*)\}/.exec(text)?.[1];
  if (names === undefined || !/^\s*(import|export)\s*\{/.test(text)) return false;
  return names.split(',').every((name) => name.trim() === '' || /^\s*type\s/.test(name));
}

/** @param resolve maps a specifier to a path below `src`. */
export function importsIn(
  from: string,
  text: string,
  resolve: (written: string) => string,
): Import[] {
  return [...text.matchAll(statement)].map((match) => {
    const written = match[3] ?? match[4] ?? match[5] ?? '';
    const typeOnly =
      match[2] !== undefined ||
      importsOnlyTypes(match[0]) ||
      /typeof import\($/.test(text.slice(0, match.index + match[0].indexOf('(') + 1));
    return { from, to: resolve(written), typeOnly };
  });
}

export function violations(one: Import): string[] {
  return arrowRules
    .filter((rule) => rule.forbids(one))
    .map((rule) => `${one.from} → ${one.to}: ${rule.because}`);
}

/** Circular imports, including types, one line each. */
export function circularImports(imports: readonly Import[]): string[] {
  const importsOf = Map.groupBy(imports, ({ from }) => from);
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  function follow(file: string): void {
    const before = path.indexOf(file);
    if (before >= 0) found.push(`${[...path.slice(before), file].join(' → ')}: a circle`);
    if (before >= 0 || done.has(file)) return;
    path.push(file);
    for (const { to } of importsOf.get(file) ?? []) follow(to);
    path.pop();
    done.add(file);
  }
  for (const file of importsOf.keys()) follow(file);
  return found;
}
