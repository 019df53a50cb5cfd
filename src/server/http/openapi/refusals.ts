import { STATUS_CODES } from 'node:http';
import type { ErrorCode, Issue } from '#shared/errors.ts';
import { errorStatus } from '../../trpc/errors.ts';
import { errorBody } from '../errors.ts';
import type { Operation } from './operation.ts';

export const errorSchema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A sentence for people' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string', description: 'As in the log; name it when you ask for help' },
    issues: {
      type: 'array',
      description: 'What is wrong with the input, field by field',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const exampleErrors: Record<number, { code: ErrorCode; message: string; issues?: Issue[] }> = {
  400: {
    code: 'bad_input',
    message: 'Please fill in all required fields.',
    issues: [{ path: 'title', message: 'Please fill in all required fields.' }],
  },
  401: { code: 'unauthorized', message: 'Please sign in.' },
  403: { code: 'forbidden', message: 'This API key does not reach that.' },
  404: { code: 'not_found', message: 'There is no such row any more.' },
  408: { code: 'too_slow', message: 'The request did not arrive in time.' },
  409: { code: 'stale', message: 'Somebody else has changed this in the meantime.' },
  412: {
    code: 'precondition_failed',
    message: 'This has changed since you read it. Please read it again.',
  },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'wrong_type', message: 'Content of the type “text/plain” is not taken here.' },
  429: { code: 'too_many', message: 'That was often. Please try again later.' },
  431: { code: 'too_large', message: 'The headers of the request are too large.' },
  503: {
    code: 'unavailable',
    message: 'The shop cannot reach its database. Please try again soon.',
  },
};

const seconds = { description: 'Seconds to wait', schema: { type: 'integer' } };
const wait = { 'Retry-After': { ...seconds, required: true } };
/** Without `required`, as the wait is not always known. */
const optionalWait = { 'Retry-After': seconds };

const challenge = (required: boolean) => ({
  'WWW-Authenticate': {
    description: 'Bearer, and with a token why it was refused (RFC 6750): error="invalid_token"',
    required,
    schema: { type: 'string' },
  },
});

/** Whether `If-Match` is honoured. */
export const isConditional = (method: string) => ['PUT', 'PATCH', 'DELETE'].includes(method);

export const describedQuotaHeaders = {
  'RateLimit-Policy': {
    description:
      'For API keys: how many calls (q) fit in how many seconds (w): "api-key";q=600;w=60',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'For API keys: how many calls remain (r), for how many seconds (t)',
    schema: { type: 'string' },
  },
};

export const quotaHeaders = Object.fromEntries(
  Object.keys(describedQuotaHeaders).map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

export function commonErrors(method: string, guarded: boolean): number[] {
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return [
    400,
    ...(guarded ? [401, 403] : []),
    ...(takesBody ? [408, 413, 415] : []),
    ...(isConditional(method) ? [412] : []),
    431,
    503,
  ];
}

/** Refusals of all calls, by their status. */
export const refusalResponses = Object.fromEntries(
  Object.entries(exampleErrors).map(([status, refusal]) => [
    status,
    {
      description: STATUS_CODES[status] ?? 'Refused',
      headers: {
        ...quotaHeaders,
        ...(status === '401' || status === '403' ? challenge(status === '401') : {}),
        ...(status === '429' ? wait : {}),
        ...(status === '503' ? optionalWait : {}),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          example: errorBody(refusal),
        },
      },
    },
  ]),
);

export function completeErrors({ responses }: Operation, errors: number[]): void {
  const others = Object.keys(responses).filter((status) => Number(status) >= 400);
  for (const status of [...others, ...errors]) {
    responses[status] = { $ref: `#/components/responses/${status}` };
  }
}
