import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  type TRPCError,
} from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import type { Topic } from '../cache/cache.ts';
import type { RequestContext } from '../context.ts';
import type { Limit } from '../limits/limits.ts';
import type { MultipartRule } from '../uploads/form/multipart-rule.ts';

/** A procedure's REST call, as trpc-to-openapi reads it. */
export type RestCall = NonNullable<OpenApiMeta['openapi']>;

/** What a procedure says of itself. */
export type ProcedureMeta = {
  /** Who may call it. Set by the procedures below, never by hand. */
  guard?: 'public' | 'admin';
  /** What an account may do that calls it, at least. */
  role?: Role;
  /** What an API key needs for it; without it a guarded call is for people who are signed in. */
  scope?: Scope;
  /**
   * How often one address may call it. Whoever has used it up is refused before any byte of a form with
   * files is read. Set by `limitedProcedure`.
   */
  limit?: Limit;
  /** Its REST call, made by `restCalls`; without it only our own client can call it. */
  openapi?: RestCall;
  /** A read that is the same for every visitor: its REST answer is kept until one of these changes. */
  shared?: readonly Topic[];
  /**
   * The flag of a shared read's input with which it is not for everyone: the operation looks at who asks,
   * and nothing of such an answer is kept.
   */
  sharedUnless?: string;
  /** Answers a list that can be long: of such calls a batch takes few. */
  long?: true;
  /** What its REST call takes as a form with files. */
  upload?: Omit<MultipartRule, 'authorize' | 'strangerOf'>;
};

/** How a call is named: `PUT /products/{id}`. */
type Address = `${RestCall['method']} /${string}`;

/** What few calls have. */
type Details = Pick<RestCall, 'contentTypes' | 'requestHeaders'>;

/** The label of a call whose files may be left out. */
export const formOrJson = { contentTypes: ['multipart/form-data', 'application/json'] };
/** The label of a call that cannot do without its files. */
export const formOnly = { contentTypes: ['multipart/form-data'] };

/** The label of a call that happens once for a key of its caller's (`onceByKey`). */
export const takesKey = {
  requestHeaders: z.object({
    'Idempotency-Key': z.string().optional().meta({
      description:
        'A key of your own, new for each thing that you send: the same key again, within a day, answers the same instead of doing it again',
    }),
  }),
};

/**
 * Makes the labels of the REST calls that stand under one heading of the document. Of the errors those
 * of its own are listed (404, 409, 429); what every call of its kind can answer follows from method,
 * input and guard (`http/openapi.ts`).
 */
export function restCalls(heading: string) {
  return (address: Address, summary: string, errors: number[] = [], details: Details = {}) => {
    const [method, path] = address.split(' ') as [RestCall['method'], RestCall['path']];
    const openapi = { method, path, tags: [heading], summary, errorResponses: errors, ...details };
    return { openapi } satisfies ProcedureMeta;
  };
}

export type RestRoute = Pick<RestCall, 'method' | 'path'> &
  Pick<ProcedureMeta, 'guard' | 'role' | 'scope' | 'limit' | 'shared' | 'upload'> & {
    /** Whether it happens once for a key of its caller's. */
    takesKey: boolean;
    /** Its pattern, as it is counted: `/api/products/{id}`. */
    name: string;
    /** Dotted name of the procedure behind it. */
    procedure: string;
    /** The names that its input knows. */
    parameters: readonly string[];
    /** Those of them without which it is refused. zod counts what is read from text as optional. */
    required: readonly string[];
    /** What is taken for those of them that may be left out, where that is not nothing. */
    defaults: Readonly<Record<string, unknown>>;
    /**
     * What a call with this input asks for, the same text however it is written; null for input that
     * will be refused, and for what is not shared.
     */
    asks(input: unknown): string | null;
    /** Carries it out. */
    call(
      context: RequestContext,
      input: unknown,
    ): Promise<{ data: unknown } | { error: TRPCError }>;
  };

type Parsed = { success: boolean; data?: unknown };
type Field = {
  _zod: { def: { type: string; defaultValue?: unknown } };
  safeParse(value: unknown): Parsed;
};
type Input = {
  shape?: Record<string, Field>;
  _zod: { def: { innerType?: Input } };
  safeParse(value: unknown): Parsed;
};
/** The fields of an object, also of one that may be left out as a whole. */
function shapeOf(input: Input): Record<string, Field> {
  const { innerType } = input._zod.def;
  return input.shape ?? (innerType ? shapeOf(innerType) : {});
}

type Definition = { type: 'query' | 'mutation'; meta?: ProcedureMeta; inputs: Input[] };

/** Every procedure that is also a REST call. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: Definition }>);
  return procedures.flatMap(([procedure, { _def }]) => {
    if (!_def.meta?.openapi) return [];
    const { openapi, sharedUnless, ...meta } = _def.meta;
    const { method, path } = openapi;
    const fields = _def.inputs.flatMap((input) => Object.entries(shapeOf(input)));
    const parameters = fields.map(([name]) => name);
    const required = fields.flatMap(([name, field]) =>
      field.safeParse(undefined).success ? [] : [name],
    );
    const defaults = Object.fromEntries(
      fields.flatMap(([name, { _zod }]) =>
        _zod.def.type === 'default' ? [[name, _zod.def.defaultValue]] : [],
      ),
    );
    const asks = asksOf(procedure, _def.inputs, sharedUnless);
    const call = callOf(router, procedure, _def.type);
    const once = openapi.requestHeaders === takesKey.requestHeaders;
    const name = `/api${path}`;
    const said = { name, procedure, method, path, parameters, required, defaults, asks, call };
    return [{ ...meta, ...said, takesKey: once }];
  });
}

function asksOf(
  procedure: string,
  inputs: readonly Input[],
  unless: string | undefined,
): RestRoute['asks'] {
  return (input) => {
    const read = inputs.map((schema) => schema.safeParse(input));
    if (read.some(({ success }) => !success)) return null;
    const asked = Object.assign({}, ...read.map(({ data }) => data)) as Record<string, unknown>;
    if (unless !== undefined && asked[unless]) return null;
    return `${procedure} ${JSON.stringify(read.map(({ data }) => data))}`;
  };
}

function callOf(router: AnyRouter, path: string, type: Definition['type']): RestRoute['call'] {
  return async (ctx, input) => {
    const getRawInput = async () => input;
    const asked = { router, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 };
    try {
      return { data: await callTRPCProcedure(asked) };
    } catch (error) {
      return { error: getTRPCErrorFromUnknown(error) };
    }
  };
}
