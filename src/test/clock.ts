import type { Clock } from '#server/clock.ts';

export type TestClock = Clock & {
  /** Moves the time forward by so many seconds. */
  advance(seconds: number): void;
  set(time: string): void;
};

export function testClock(start = '2026-11-20T08:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000;
    },
    set(to) {
      time = new Date(to).getTime();
    },
  };
}
