import heading from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

export const fontUrls: readonly string[] = [text, heading];
