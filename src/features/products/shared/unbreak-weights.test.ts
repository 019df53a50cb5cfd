import { expect, test } from 'vitest';
import { unbreakWeights } from './unbreak-weights.ts';

test('a number is not parted from its unit', () => {
  expect(unbreakWeights('Lamb 12 x 85 g, 8 kg, 2 good')).toBe(
    'Lamb 12\u00a0x\u00a085\u00a0g, 8\u00a0kg, 2 good',
  );
});
