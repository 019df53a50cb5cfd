/**
 * What an address says of a parameter, or null. A form without a program gives several choices one by
 * one (`type=dry&type=wet`), which means the same as `type=dry.wet`.
 */
export function parameterIn(params: URLSearchParams, name: string): string | null {
  const given = params.getAll(name);
  return given.length === 0 ? null : given.filter((one) => one !== '').join('.');
}
