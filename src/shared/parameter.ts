/** A form without script sends `type=dry&type=wet`, equivalent to `type=dry.wet`. */
export function parameterIn(params: URLSearchParams, name: string): string | null {
  const given = params.getAll(name);
  return given.length === 0 ? null : given.filter((one) => one !== '').join('.');
}
