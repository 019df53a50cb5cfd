import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { errorStatus } from './error-status.ts';

type Options = { title: string; version: string; publicUrl: string };

const errorSchema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A sentence for people' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
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

type Response = { description?: string; content?: unknown };
type Operation = { responses?: Record<string, Response> };

/** The adapter documents error bodies of its own; ours are all of one shape. */
function replaceErrorBodies(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (status.startsWith('2')) continue;
    response.content = {
      'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    };
  }
}

/** The OpenAPI 3.1 document of every REST call, made once at start. */
export function openApiDocument(router: AnyRouter, { title, version, publicUrl }: Options): string {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title,
    version,
    baseUrl: `${publicUrl}/api`,
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      replaceErrorBodies(operation);
    }
  }
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    ([name]) => !name.startsWith('error.'),
  );
  document.components = {
    ...document.components,
    schemas: { ...Object.fromEntries(schemas), Error: errorSchema as never },
  };
  return JSON.stringify(document);
}
