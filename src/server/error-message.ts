/** https://github.com/WebAssembly/WASI/blob/v0.2.0/legacy/preview1/docs.md#errno */
const noSpace = 51;

function fileError(error: unknown): number | null {
  const errno = error instanceof Error ? null : (error as { errno?: unknown } | null)?.errno;
  return typeof errno === 'number' ? errno : null;
}

export const isEmbeddedDiskFull = (error: unknown): boolean => fileError(error) === noSpace;

/** Message of any thrown value; the embedded database's file system throws objects without one. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  const errno = fileError(error);
  if (errno === null) return String(error);
  return errno === noSpace ? 'No space left on device' : `file system error ${errno}`;
}
