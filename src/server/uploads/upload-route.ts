import type { Limit } from '../limits/limits.ts';
import type { MultipartRule } from './multipart-rule.ts';

/** A REST call that takes files, as its feature declares it; the app adds who may call. */
export type UploadRoute = Omit<MultipartRule, 'authorize'> & {
  method: 'POST' | 'PUT' | 'PATCH';
  /** As in the procedure's label: `/products/{id}`. */
  path: string;
  guard: 'public' | 'admin';
  /** Whoever has used this limit up is refused before any byte of the form is read. */
  limit?: Limit;
};
