import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { templateSource } from './template-source.ts';

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Where the compiled template is. */
export const templateFile = beside('template.html');

/** Where the digest of the template and its source is. */
export const digestFile = beside('template.sha256');

/** The SHA-256 digest of the source with the HTML that was compiled from it, in hex. */
export const templateDigest = (html: string) =>
  createHash('sha256').update(templateSource).update(html).digest('hex');
