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
