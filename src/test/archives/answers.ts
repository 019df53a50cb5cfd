import { answerOf, call, signIn } from '../calls/calls.ts';

/** Not of what becomes due as time passes. */
const paths = ['/products', '/orders?limit=100', '/customers', '/reviews', '/galleries'];

/** What the office reads of a shop, by path: the same before and after an upgrade. */
export async function readAnswers(shop: { url: string }): Promise<Record<string, unknown>> {
  const token = await signIn(shop);
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = await answerOf(call(shop, 'GET', path, { token }));
  return answers;
}
