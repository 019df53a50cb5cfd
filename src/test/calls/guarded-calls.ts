import type { z } from 'zod';
import { features } from '#app/features.ts';
import { appRouter } from '#app/router.ts';
import type { ProcedureMeta } from '#server/trpc/rest-calls.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import type { TestShop } from '../shop.ts';

type Definition = {
  type: string;
  meta?: ProcedureMeta;
  inputs: { shape?: Record<string, unknown> }[];
  output: z.ZodType;
};

export const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).map(([name, { _def }]) => ({ name, ..._def }));

export type GuardedCall = {
  name: string;
  scope: Scope | undefined;
  role: Role;
  /** Method of the tRPC call; files have none. */
  typed?: 'GET' | 'POST';
  rest?: { method: string; path: string };
  /** The field of an uploaded file. */
  fileField?: string | undefined;
};

const guardedProcedures = procedures.flatMap(({ name, type, meta }): GuardedCall[] => {
  if (meta?.guard !== 'admin') return [];
  const { scope, role = 'owner', openapi, upload } = meta;
  const typed = type === 'query' ? 'GET' : 'POST';
  const fileField = upload?.fields[0]?.name;
  return [{ name, scope, role, typed, fileField, ...(openapi && { rest: openapi }) }];
});

const guardedFiles = features
  .flatMap(({ endpoints = [] }) => endpoints)
  .flatMap(({ method, path, document }): GuardedCall[] =>
    document
      ? [
          {
            name: `${method} ${path}`,
            scope: document.scope,
            role: document.role ?? 'office',
            rest: { method, path: path.replace('/api', '') },
          },
        ]
      : [],
  );

export const guardedCalls = [...guardedProcedures, ...guardedFiles];

/** `storing`: the value of Cache-Control. */
export type Refusal = { status: number; text: string; storing: string | null };

/** Calls over tRPC, over REST and with a file, as far as the call has these forms; without input. */
export async function callEveryWay(
  { url }: Pick<TestShop, 'url'>,
  { name, typed, rest, fileField }: GuardedCall,
  headers: Record<string, string> = {},
): Promise<Refusal[]> {
  const ask = async (address: string, method: string, form?: FormData): Promise<Refusal> => {
    const json = method === 'GET' || method === 'DELETE' ? null : '{}';
    const answer = await fetch(address, {
      method,
      headers: form ? headers : { 'content-type': 'application/json', ...headers },
      body: form ?? json,
    });
    // The stream of changes has no end.
    if (answer.ok) await answer.body?.cancel();
    const storing = answer.headers.get('cache-control');
    return { status: answer.status, text: answer.ok ? '' : await answer.text(), storing };
  };
  const answers: Refusal[] = [];
  if (typed) answers.push(await ask(`${url}/trpc/${name}`, typed));
  if (!rest) return answers;
  const address = `${url}/api${rest.path.replace(/\{[^}]+\}/g, '999')}`;
  answers.push(await ask(address, rest.method));
  if (!fileField) return answers;
  const form = new FormData();
  form.set(fileField, new File(['x'], 'x'));
  answers.push(await ask(address, rest.method, form));
  return answers;
}
