import { dataOf } from './error-text.ts';

export function errorIssues(error: unknown): { path: string; message: string }[] {
  const issues = dataOf(error)?.issues;
  return Array.isArray(issues) ? issues : [];
}
