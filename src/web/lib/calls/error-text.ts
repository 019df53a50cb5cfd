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

/**
 * The server's message, or `otherwise` without a proper response.
 * @param notDone replaces `otherwise` without a connection: "Order 1299 is not confirmed."
 */
export function errorText(error: unknown, otherwise: string, notDone = otherwise): string {
  const code = errorCode(error);
  if (code === null && notDone && navigator.onLine === false)
    return `No connection: ${notDone.charAt(0).toLowerCase()}${notDone.slice(1)}`;
  const answered = code !== null && code !== 'internal';
  return answered && error instanceof Error && error.message ? error.message : otherwise;
}
