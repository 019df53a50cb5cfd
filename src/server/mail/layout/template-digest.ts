import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { templateSource } from './template-source.ts';

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The compiled template. */
export const templateFile = beside('template.html');

/** Digest of the compiled template and its source. */
export const digestFile = beside('template.sha256');

/** SHA-256 digest of the source and the HTML compiled from it, in hex. */
export const templateDigest = (html: string) =>
  createHash('sha256').update(templateSource).update(html).digest('hex');
