import heading from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Addresses of the two font files every page needs, for `<link rel="preload" as="font" crossorigin>`. */
export const fontUrls: readonly string[] = [text, heading];
