export type Operation = {
  security?: unknown;
  description?: string;
  parameters?: {
    name: string;
    in: string;
    schema: ExampleSchema;
    required?: boolean;
    example?: unknown;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};

type Header =
  | { description: string; required?: boolean; schema: { type: string } }
  | { $ref: string };
type Response =
  | { description: string; headers?: Record<string, Header>; content?: Content; $ref?: never }
  | { $ref: string; content?: never };
type Media = { schema: ExampleSchema; example?: unknown; encoding?: object };
type Content = Record<string, Media>;

export type ExampleSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, ExampleSchema>;
  required?: string[];
  items?: ExampleSchema;
  anyOf?: ExampleSchema[];
};

export type Examples = Readonly<Record<string, unknown>>;

const defaultExamples: Record<string, unknown> = {
  integer: 1,
  number: 1,
  boolean: false,
  string: 'Text',
};

/** The type of a schema; for a union, the first type that is not null. */
function kindOf({ type = 'null' }: ExampleSchema): string {
  return Array.isArray(type) ? (type.find((one) => one !== 'null') ?? 'null') : type;
}

/** @param schemas the components, by name. */
export function addExamples(
  operation: Operation,
  examples: Examples,
  schemas: Readonly<Record<string, ExampleSchema>>,
): void {
  const exampleOf = exampleFrom(examples, schemas);
  for (const parameter of operation.parameters ?? []) {
    const { name, required, schema } = parameter;
    if (required || name in examples) parameter.example = exampleOf(schema, name);
  }
  const contents = [operation.requestBody?.content, operation.responses['200']?.content];
  for (const [type, media] of contents.flatMap((content) => Object.entries(content ?? {}))) {
    media.example ??= exampleOf(media.schema, type);
  }
}

function exampleFrom(examples: Examples, schemas: Readonly<Record<string, ExampleSchema>>) {
  const exampleOf = (given: ExampleSchema, name = ''): unknown => {
    const schema = schemas[given.$ref?.split('/').at(-1) ?? ''] ?? given;
    if (schema.const !== undefined) return schema.const;
    const kind = kindOf(schema);
    if (name in examples && fits(schema, examples[name])) return examples[name];
    if (schema.properties) {
      const { properties, required = [] } = schema;
      const shown = Object.entries(properties).filter(
        ([field]) => required.includes(field) || field in examples,
      );
      return Object.fromEntries(shown.map(([field, inner]) => [field, exampleOf(inner, field)]));
    }
    if (schema.anyOf) {
      const first = schema.anyOf.find((one) => kindOf(one) !== 'null') ?? {};
      return exampleOf(first, name);
    }
    if (kind === 'array' && schema.items) return [exampleOf(schema.items, name)];
    if (schema.enum) return schema.enum[0];
    if (schema.default !== undefined) return schema.default;
    if (schema.format === 'date') return '2026-11-24';
    if (schema.format === 'date-time') return '2026-11-22T06:30:00.000Z';
    if (schema.format === 'binary') return 'photo.jpg';
    if (kind === 'object') return {};
    return defaultExamples[kind] ?? null;
  };
  return exampleOf;
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Whether an example has the type of the field, as fields of different calls may share a name. */
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
