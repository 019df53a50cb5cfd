import { availableParallelism, loadavg } from 'node:os';

/** From this many programs for each processor on, what takes long says nothing about the shop. */
const overload = 3;
const leniency = 12;

/**
 * What a test may allow for something that the shop promises within so many milliseconds: just that,
 * unless the machine is busy with other work to a degree at which it cannot be measured.
 */
export function allowance(milliseconds: number): number {
  const perProcessor = (loadavg()[0] ?? 0) / availableParallelism();
  return perProcessor > overload ? milliseconds * leniency : milliseconds;
}
