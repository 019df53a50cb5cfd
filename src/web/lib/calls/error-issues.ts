import { dataOf } from './error-text.ts';

/** The validation errors of a refused call, by the path of their field; empty when there are none. */
export function errorIssues(error: unknown): { path: string; message: string }[] {
  const issues = dataOf(error)?.issues;
  return Array.isArray(issues) ? issues : [];
}
