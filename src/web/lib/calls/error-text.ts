type ErrorData = { code?: unknown; issues?: unknown };

/** What the server sent with a refusal besides its sentence. */
export function dataOf(error: unknown): ErrorData | undefined {
  const data = (error as { data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** The server's code of a refusal (`not_found`, `conflict` …), or null when there was no answer. */
export function errorCode(error: unknown): string | null {
  const code = dataOf(error)?.code;
  return typeof code === 'string' ? code : null;
}

/** The server's own sentence about a refusal, or the given one when there was no proper answer. */
export function errorText(error: unknown, otherwise: string): string {
  const answered = errorCode(error) !== null && errorCode(error) !== 'internal';
  return answered && error instanceof Error && error.message ? error.message : otherwise;
}
