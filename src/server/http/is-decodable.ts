/** Whether a path can be decoded. Others lead nowhere, and libraries throw or complain about them. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
