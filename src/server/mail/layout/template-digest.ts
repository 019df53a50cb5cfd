import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { templateSource } from './template-source.ts';

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const templateFile = beside('template.html');

/** Digest of the compiled template and its source. */
export const digestFile = beside('template.sha256');

export const templateDigest = (html: string) =>
  createHash('sha256').update(templateSource).update(html).digest('hex');
