export const skippedSentence = (count: number): string =>
  count === 1
    ? '1 was changed meanwhile and stays as it is.'
    : `${count} were changed meanwhile and stay as they are.`;

/** @param restored number of products. */
export function undoneSentence(requested: number, restored: number): string {
  if (restored === requested) return requested === 1 ? 'It is as before.' : 'They are as before.';
  const missed = skippedSentence(requested - restored);
  if (restored === 0) return missed;
  return `${restored === 1 ? '1 product is' : `${restored} products are`} as before. ${missed}`;
}
