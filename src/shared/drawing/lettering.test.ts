import { describe, expect, it } from 'vitest';
import { canLetter, drawText, measureText } from './lettering.ts';

describe('lettering', () => {
  it('has capitals, figures and the signs that labels need, and nothing else', () => {
    expect(canLetter("ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 & . , - '")).toBe(true);
    expect(canLetter('lamb')).toBe(false);
    expect(() => drawText({ text: '€', x: 0, y: 0, size: 10, colour: '#000000' })).toThrow(
      RangeError,
    );
  });

  it('measures in proportion to the size', () => {
    expect(measureText('PAWS', { size: 80 })).toBeCloseTo(2 * measureText('PAWS', { size: 40 }));
    expect(measureText('PAWS', { size: 40, spacing: 20 })).toBeGreaterThan(
      measureText('PAWS', { size: 40 }),
    );
  });

  it('moves a pair such as AV together', () => {
    const apart = measureText('A', { size: 100 }) + measureText('V', { size: 100 });
    const plain = measureText('H', { size: 100 }) + measureText('V', { size: 100 });
    expect(measureText('AV', { size: 100 }) - apart).toBeLessThan(
      measureText('HV', { size: 100 }) - plain,
    );
  });

  it('makes a line smaller until it fits, never larger', () => {
    const scaleOf = (maxWidth: number) =>
      Number(
        /scale\(([\d.]+)\)/.exec(
          drawText({ text: 'BOWLS', x: 0, y: 0, size: 60, colour: '#000000', maxWidth }),
        )?.[1],
      );
    const full = measureText('BOWLS', { size: 60 });
    expect(scaleOf(full / 2)).toBeCloseTo(scaleOf(full) / 2, 3);
    expect(scaleOf(full * 2)).toBe(scaleOf(full));
  });
});
