/** The first that fits counts: each of these calls itself by the names of those after it, too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** The kind of browser that a `User-Agent` names, without its version; 'A program' for all others. */
export function browserFamily(userAgent: string | null): string {
  return nameIn(browsers, userAgent ?? '') ?? 'A program';
}

/**
 * A device in words, by its `User-Agent`: 'Chrome on Windows'. Whoever calls can write into that what
 * they like: only words of ours come out.
 */
export function deviceName(userAgent: string | null): string {
  const system = nameIn(systems, userAgent ?? '');
  const family = browserFamily(userAgent);
  return system === undefined ? family : `${family} on ${system}`;
}
