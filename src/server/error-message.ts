/** WASI's number of "no space left on device" (https://github.com/WebAssembly/WASI/blob/v0.2.0/legacy/preview1/docs.md#errno). */
const noSpace = 51;

/** The number with which the file system of the embedded database refused; null for any other error. */
function fileError(error: unknown): number | null {
  const errno = error instanceof Error ? null : (error as { errno?: unknown } | null)?.errno;
  return typeof errno === 'number' ? errno : null;
}

/** Whether the file system of the embedded database has no room left. */
export const isEmbeddedDiskFull = (error: unknown): boolean => fileError(error) === noSpace;

/** The message of anything that was thrown. The file system of the embedded database throws objects without one. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  const errno = fileError(error);
  if (errno === null) return String(error);
  return errno === noSpace ? 'No space left on device' : `file system error ${errno}`;
}
