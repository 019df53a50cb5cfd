import { TRPCClientError } from '@trpc/client';

type ErrorData = { code?: unknown; issues?: unknown };

function dataOf(error: unknown): ErrorData | undefined {
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

/** What the server said about single fields. */
export function errorIssues(error: unknown): { path: string; message: string }[] {
  const issues = error instanceof TRPCClientError ? dataOf(error)?.issues : undefined;
  return Array.isArray(issues) ? issues : [];
}
