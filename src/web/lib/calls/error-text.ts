type ErrorData = { code?: unknown; issues?: unknown };

export function dataOf(error: unknown): ErrorData | undefined {
  const data = (error as { data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** Null without a response. */
export function errorCode(error: unknown): string | null {
  const code = dataOf(error)?.code;
  return typeof code === 'string' ? code : null;
}

/** The server's message, or `otherwise` without a proper response. */
export function errorText(error: unknown, otherwise: string): string {
  const answered = errorCode(error) !== null && errorCode(error) !== 'internal';
  return answered && error instanceof Error && error.message ? error.message : otherwise;
}
