import { isTest } from './arrow-rules.ts';

type Source = { path: string; text: string };
type Owned = { name: string; owner: string };

const declared = /export const (\w+) = defineEntity\(\{\s+name: '\w+',\s+tableName: '(\w+)'/g;

const ownerOf = (path: string) => /^(?:features\/\w+|server\/mail\/outbox)\//.exec(path)?.[0];

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const inSql = (table: string) =>
  new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:only\\s+)?${table}\\b`);

/** Imported from another feature as a value; a type may be. */
const imported = (entity: string) =>
  new RegExp(`import \\{(?:[^}]*[\\s,])?(?<!type )${entity}\\b[^}]*\\} from '#`);

/**
 * SQL on tables, and value imports of entities, outside the folder of their owner. Others call
 * functions of its public.ts. Tests, benchmarks and the wiring in app are free.
 */
export function foreignTables(sources: readonly Source[]): string[] {
  const owned = sources.flatMap(({ path, text }) => {
    const owner = isTest(path) ? undefined : ownerOf(path);
    return [...text.matchAll(declared)].flatMap(([, name = '', table = '']) =>
      owner ? [{ name, table, owner }] : [],
    );
  });
  const users = sources.filter(
    ({ path }) => /^features\/\w+\/server\//.test(path) && !isTest(path),
  );
  return users.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const foreign = owned.filter(({ owner }) => !path.startsWith(owner));
    const message = (what: string, { owner }: Owned) =>
      `${path}: ${what} of ${owner} may be used only there; call its public functions`;
    return [
      ...foreign.flatMap((one) =>
        inSql(one.table).test(code) ? [message(`the table ${one.table}`, one)] : [],
      ),
      ...foreign.flatMap((one) =>
        imported(one.name).test(code) ? [message(`the entity ${one.name}`, one)] : [],
      ),
    ];
  });
}
