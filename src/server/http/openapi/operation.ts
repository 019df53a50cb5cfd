/** As much of an operation of an OpenAPI 3.1 document as is made here. */
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
type Response = { description: string; headers?: Record<string, Header>; content?: Content };
type Media = { schema: ExampleSchema; example?: unknown; encoding?: object };
export type Content = Record<string, Media>;

/** As much of a JSON schema as an example is made of. */
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
