/** First match wins: each user agent also contains the names of those after it. */
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

/** Without version; 'A program' if unknown. */
export function browserFamily(userAgent: string | null): string {
  return nameIn(browsers, userAgent ?? '') ?? 'A program';
}

/** 'Chrome on Windows'. Returns only predefined words, because the header is arbitrary input. */
export function deviceName(userAgent: string | null): string {
  const system = nameIn(systems, userAgent ?? '');
  const family = browserFamily(userAgent);
  return system === undefined ? family : `${family} on ${system}`;
}
