export const stayed = (count: number): string =>
  count === 1
    ? '1 was changed meanwhile and stays as it is.'
    : `${count} were changed meanwhile and stay as they are.`;

/** @param back number of restored products. */
export function takenBack(asked: number, back: number): string {
  if (back === asked) return asked === 1 ? 'It is as before.' : 'They are as before.';
  const missed = stayed(asked - back);
  if (back === 0) return missed;
  return `${back === 1 ? '1 product is' : `${back} products are`} as before. ${missed}`;
}
