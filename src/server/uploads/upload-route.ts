import type { MultipartRule } from './multipart-rule.ts';

/** A REST call that takes files, as its feature declares it; the app adds who may call. */
export type UploadRoute = Omit<MultipartRule, 'authorize'> & {
  method: 'POST' | 'PUT' | 'PATCH';
  /** As in the procedure's label: `/products/{id}`. */
  path: string;
  guard: 'public' | 'admin';
};
