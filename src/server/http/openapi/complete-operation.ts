import { createSchema } from 'zod-openapi';
import { type Limit, uncounted } from '../../limits/limits.ts';
import type { RestRoute } from '../../trpc/rest-calls.ts';
import type { DocumentedFile } from '../endpoint.ts';
import type { ExampleSchema, Operation } from './operation.ts';
import { commonErrors, completeErrors, quotaHeaders } from './refusals.ts';

const label = {
  ETag: {
    description: 'What this answer is called: send it back as If-None-Match',
    required: true,
    schema: { type: 'string' },
  },
};

const listHeaders = {
  'X-Total-Count': {
    description: 'How many rows there are in all',
    required: true,
    schema: { type: 'integer' },
  },
  Link: {
    description: 'Where the list goes on, relative, as rel="next" (RFC 8288); absent at its end',
    schema: { type: 'string' },
  },
};

const locationHeader = {
  Location: { description: 'Where it is read', required: true, schema: { type: 'string' } },
};

export function completeOperation(operation: Operation, route: RestRoute): void {
  const { guard, optionalScope, method, parameters, required, defaults } = route;
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path' || required.includes(parameter.name)) parameter.required = true;
    parameter.schema = withoutNull(parameter.schema);
  }
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
    const fields = Object.keys(schema.properties ?? {}).filter((name) => required.includes(name));
    if (fields.length > 0) schema.required = [...new Set([...(schema.required ?? []), ...fields])];
  }
  if (guard === 'admin') completeSecurity(operation, route);
  else operation.security = optionalScope ? [{}, { bearer: [optionalScope] }] : [];
  completeErrors(operation, commonErrors(method, guard === 'admin'));
  if (route.limit) describeLimit(operation, route.limit);
  if (route.upload) {
    completeErrors(operation, [429]);
    describeFiles(operation, route.upload);
  }
  if (method === 'GET') {
    const parts = ['limit', 'updatedSince', 'before', 'page'];
    const isList = parts.some((name) => parameters.includes(name));
    const headers = { ...label, ...(isList && listHeaders) };
    const content = operation.responses['200']?.content;
    operation.responses['200'] = {
      description: 'The answer',
      headers,
      ...(content && { content }),
    };
    operation.responses['304'] = {
      description: 'Nothing has changed since the answer of that name',
      headers,
    };
  }
  const made = operation.responses['200'];
  if (route.location && made && 'description' in made) made.headers = locationHeader;
  if (guard === 'admin' || optionalScope) completeQuota(operation);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  const fields = [
    ...(operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
    ...bodies.flatMap(({ schema }) => Object.entries(schema.properties ?? {})),
  ];
  for (const [name, schema] of fields) {
    if (name in defaults) schema.default ??= defaults[name];
  }
}

/** An address has no null. */
function withoutNull({ type, anyOf, ...schema }: ExampleSchema): ExampleSchema {
  const others = anyOf?.filter((one) => one.type !== 'null');
  if (others?.length === 1) return { ...schema, ...others[0] };
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : type;
  const only = types?.length === 1 ? types[0] : types;
  return { ...schema, ...(others && { anyOf: others }), ...(only !== undefined && { type: only }) };
}

function completeSecurity(
  operation: Operation,
  { scope, role = 'owner' }: Pick<RestRoute, 'scope' | 'role'>,
): void {
  operation.security = [{ bearer: [scope ?? role] }];
  const people = {
    owner: 'the signed-in owner',
    office: 'whoever is signed in as owner or helper (`office`)',
    packer: 'whoever is signed in',
  }[role];
  operation.description = scope
    ? `For an API key with the scope \`${scope}\`, and for ${people}.`
    : `For ${people}${role === 'owner' ? ' only' : ''}: no API key reaches it.`;
  completeErrors(operation, [429]);
}

function completeQuota({ responses }: Operation): void {
  for (const response of Object.values(responses)) {
    if (!('$ref' in response)) response.headers = { ...response.headers, ...quotaHeaders };
  }
}

function describeLimit(operation: Operation, { accepted, refused, window }: Limit): void {
  const minutes = window / 60;
  const limit =
    accepted === uncounted
      ? `From one address at most ${refused} that are refused in ${minutes} minutes.`
      : `From one address at most ${accepted} in ${minutes} minutes, and ${refused} that are refused.`;
  operation.description = [operation.description, limit].filter(Boolean).join('\n\n');
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** JSON cannot carry files, so it is removed where one is required. */
function describeFiles(operation: Operation, upload: NonNullable<RestRoute['upload']>): void {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  const { fields, contentType, maxFileBytes, maxTotalBytes } = upload;
  const named = fields.map(({ name, maxCount }) =>
    maxCount === 1 ? `\`${name}\`` : `\`${name}\` (at most ${maxCount})`,
  );
  const files = `${contentType ? 'Files' : 'Pictures'}: ${named.join(', ')}, each of at most ${megabytes(maxFileBytes)}, all together of at most ${megabytes(maxTotalBytes)}.`;
  operation.description = [operation.description, files].filter(Boolean).join('\n\n');
  const content = operation.requestBody?.content ?? {};
  for (const [type, media] of Object.entries(content)) {
    if (type === 'multipart/form-data') {
      media.encoding = Object.fromEntries(
        fields.map(({ name }) => [name, { contentType: contentType ?? pictureTypes.join(', ') }]),
      );
    } else if (fields.some(({ name }) => media.schema.required?.includes(name))) {
      delete content[type];
    } else {
      const texts = Object.entries(media.schema.properties ?? {}).filter(
        ([field]) => !fields.some(({ name }) => name === field),
      );
      media.schema = { ...media.schema, properties: Object.fromEntries(texts) };
    }
  }
}

const fileHeaders = {
  // Streamed files have no ETag.
  ETag: { ...label.ETag, required: false },
  'Content-Disposition': {
    description: 'How the file may be called where it is kept',
    required: true,
    schema: { type: 'string' },
  },
};

export function fileOperation(
  path: string,
  { heading, summary, scope, role = 'office', type, query, stream, errors = [] }: DocumentedFile,
) {
  const headers = stream ? {} : fileHeaders;
  const { schema } = createSchema(query, { io: 'input', openapiVersion: '3.1.0' });
  const { properties = {}, required = [] } = schema as ExampleSchema;
  const operation = {
    operationId: path.replace(/\W+/g, '-').slice(1),
    summary,
    tags: [heading],
    parameters: Object.entries(properties).map(([name, schema]) => ({
      in: 'query',
      name,
      schema,
      ...(required.includes(name) && { required: true }),
    })),
    responses: {
      200: {
        description: stream ? 'The stream' : 'The file',
        headers,
        content: { [type]: { schema: { type: 'string' } } },
      },
      // Without an ETag, this happens only for `If-None-Match: *`.
      304: { description: 'There is such a file', headers },
    },
  };
  completeSecurity(operation as unknown as Operation, { scope, role });
  completeErrors(operation as unknown as Operation, [...commonErrors('GET', true), ...errors]);
  completeQuota(operation as unknown as Operation);
  return operation;
}
