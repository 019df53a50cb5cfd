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

export type RestCall = NonNullable<OpenApiMeta['openapi']>;

export type ProcedureMeta = {
  /** Set by the procedure builders, never by hand. */
  guard?: 'public' | 'admin';
  /** Minimum role of an account. */
  role?: Role;
  /** Required scope of an API key; without it API keys are refused. */
  scope?: Scope;
  /** Rate limit per address, checked before a multipart body is read. Set by `limitedProcedure`. */
  limit?: Limit;
  /** Set by `restProcedures`; without it the procedure is for our own client only. */
  openapi?: RestCall;
  /** Where what the call creates is read, with fields of its output in braces. */
  location?: RestCall['path'];
  /** A read equal for all visitors; its result is cached until one of these topics changes. */
  shared?: readonly Topic[];
  /** Of a public call: the scope with which an API key may do more. */
  optionalScope?: Scope;
  /** Input of a shared read that makes the result depend on the caller or the time. */
  sharedUnless?: readonly string[];
  /** Returns a potentially long list; a batch may contain few of these calls. */
  long?: true;
  upload?: Omit<MultipartRule, 'authorize' | 'publicAddressOf' | 'nullable'>;
};

export type RestRoute = Pick<RestCall, 'method' | 'path'> &
  Pick<
    ProcedureMeta,
    'guard' | 'role' | 'scope' | 'optionalScope' | 'limit' | 'shared' | 'upload' | 'location'
  > & {
    takesKey: boolean;
    /** Label in metrics: `/api/products/{id}`. */
    name: string;
    procedure: string;
    parameters: readonly string[];
    /** Required input fields; zod treats coerced fields as optional. */
    required: readonly string[];
    /** Fields that may be null; in a form that is the text `null`. */
    nullable: ReadonlySet<string>;
    defaults: Readonly<Record<string, unknown>>;
    /** Cache key of a call with this input; null for invalid or unshared input. */
    asks(input: unknown): string | null;
    call(
      context: RequestContext,
      input: unknown,
    ): Promise<{ data: unknown } | { error: TRPCError }>;
  };

type Input = z.ZodType & {
  shape?: Record<string, z.ZodType>;
  _zod: { def: { innerType?: Input } };
};

function shapeOf(input: Input): Record<string, z.ZodType> {
  const { innerType } = input._zod.def;
  return input.shape ?? (innerType ? shapeOf(innerType) : {});
}

type Definition = { type: 'query' | 'mutation'; meta?: ProcedureMeta; inputs: Input[] };

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
    const nullable = new Set(
      fields.flatMap(([name, field]) => (field.safeParse(null).success ? [name] : [])),
    );
    const defaults = Object.fromEntries(
      fields.flatMap(([name, field]) =>
        field instanceof z.ZodDefault ? [[name, field.def.defaultValue]] : [],
      ),
    );
    const asks = asksOf(procedure, _def.inputs, sharedUnless);
    const call = callOf(router, procedure, _def.type);
    const takesKey = openapi.requestHeaders !== undefined;
    const address = { name: `/api${path}`, procedure, method, path, takesKey };
    return [{ ...meta, ...address, parameters, required, nullable, defaults, asks, call }];
  });
}

function asksOf(
  procedure: string,
  inputs: readonly Input[],
  unless: readonly string[] = [],
): RestRoute['asks'] {
  return (input) => {
    const read = inputs.map((schema) => schema.safeParse(input));
    if (read.some(({ success }) => !success)) return null;
    const values = Object.assign({}, ...read.map(({ data }) => data)) as Record<string, unknown>;
    if (unless.some((name) => values[name])) return null;
    return `${procedure} ${JSON.stringify(read.map(({ data }) => data))}`;
  };
}

function callOf(router: AnyRouter, path: string, type: Definition['type']): RestRoute['call'] {
  return async (ctx, input) => {
    const getRawInput = async () => input;
    const options = { router, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 };
    try {
      return { data: await callTRPCProcedure(options) };
    } catch (error) {
      return { error: getTRPCErrorFromUnknown(error) };
    }
  };
}
