import { expect, test } from 'vitest';
import { coveredFoot } from './covered-foot.ts';

test.each([
  ['a keyboard', { height: 440, offsetTop: 0, scale: 1 }, 300],
  ['a keyboard, the page pushed up behind it', { height: 440, offsetTop: 100, scale: 1 }, 200],
  ['no keyboard', { height: 740, offsetTop: 0, scale: 1 }, 0],
  ['a bar of the browser', { height: 684, offsetTop: 0, scale: 1 }, 0],
  ['a bar that has gone', { height: 796, offsetTop: 0, scale: 1 }, 0],
  ['zoomed in with two fingers', { height: 370, offsetTop: 90, scale: 2 }, 0],
])('%s', (_, seen, covered) => expect(coveredFoot(740, seen)).toBe(covered));
