import type { ExampleSchema, Operation } from './operation.ts';

/** What the fields of a feature's calls are shown with in the document, by their names. */
export type Examples = Readonly<Record<string, unknown>>;

const plain: Record<string, unknown> = { integer: 1, number: 1, boolean: false, string: 'Text' };

/** The kind of a schema that is one of several: the first that is not null. */
function kindOf({ type = 'null' }: ExampleSchema): string {
  return Array.isArray(type) ? (type.find((one) => one !== 'null') ?? 'null') : type;
}

/** Shows what is sent and answered of an operation. */
export function illustrate(operation: Operation, examples: Examples): void {
  for (const parameter of operation.parameters ?? []) {
    const { name, required, schema } = parameter;
    if (required || name in examples) parameter.example = exampleOf(schema, examples, name);
  }
  const contents = [operation.requestBody?.content, operation.responses['200']?.content];
  for (const [type, media] of contents.flatMap((content) => Object.entries(content ?? {}))) {
    media.example ??= exampleOf(media.schema, examples, type);
  }
}

/**
 * An example of what fits a schema, put together from the examples of its fields. Of the fields that
 * may be left out it has those that have an example.
 */
function exampleOf(schema: ExampleSchema, examples: Examples, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const kind = kindOf(schema);
  if (name in examples && fits(schema, examples[name])) return examples[name];
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const shown = Object.entries(properties).filter(
      ([field]) => required.includes(field) || field in examples,
    );
    return Object.fromEntries(
      shown.map(([field, inner]) => [field, exampleOf(inner, examples, field)]),
    );
  }
  if (schema.anyOf) {
    const first = schema.anyOf.find((one) => kindOf(one) !== 'null') ?? {};
    return exampleOf(first, examples, name);
  }
  if (kind === 'array' && schema.items) return [exampleOf(schema.items, examples, name)];
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.format === 'date') return '2026-11-24';
  if (schema.format === 'date-time') return '2026-11-22T06:30:00.000Z';
  if (schema.format === 'binary') return 'photo.jpg';
  if (kind === 'object') return {};
  return plain[kind] ?? null;
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Whether an example is of this field, and not of another one of that name. */
function fits(schema: ExampleSchema, example: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => fits(one, example));
  if (schema.enum) return schema.enum.includes(example);
  const types = [schema.type ?? []].flat();
  if (example === null) return types.includes('null');
  if (Array.isArray(example)) {
    const { items = {} } = schema;
    return types.includes('array') && example.every((one) => fits(items, one));
  }
  if (schema.format === 'date' && !isDay.test(String(example))) return false;
  if (typeof example === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof example);
}
