import { readFileSync } from 'node:fs';
import { readSettings } from '#server/env.ts';

/*
 * Imported before a program of a test: a wrong clock. The file that CLOCK_AHEAD names holds the
 * milliseconds by which it is ahead; without it the clock is right.
 */
const file = readSettings().variables.CLOCK_AHEAD ?? '';
const RightDate = Date;
let ahead = 0;
function readFile() {
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    ahead = 0;
  }
}
readFile();
setInterval(readFile, 50).unref();

class SkewedDate extends RightDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(RightDate.now() + ahead);
    else super(...given);
  }
  static override now() {
    return RightDate.now() + ahead;
  }
}

Object.assign(globalThis, { Date: SkewedDate });
