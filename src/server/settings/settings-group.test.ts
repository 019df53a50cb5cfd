import { expect, test } from 'vitest';
import { z } from 'zod';
import { system } from '#server/activity/record-activity.ts';
import { testShop } from '#test/shop.ts';
import { featureSettings } from '../env.ts';
import { settingsGroup } from './settings-group.ts';

const environment = featureSettings(
  z.object({ TEA: z.string().optional() }).transform(({ TEA }) => ({ tea: TEA })),
);
const kitchen = settingsGroup({
  name: 'kitchen',
  schema: z.object({ tea: z.string().default('rooibos'), cups: z.number().default(2) }),
  environment,
});

const shop = testShop({ keep: true });
const fixed = testShop({ keep: true, settings: { variables: { TEA: 'honeybush' } } });

test('the environment overrides the owner’s setting and locks it', async () => {
  await kitchen.change({ ...shop, actor: system }, { tea: 'green', cups: 3 });
  expect(await kitchen.read(shop)).toEqual({ tea: 'green', cups: 3 });
  expect(kitchen.fixed(shop)).toEqual([]);

  expect(kitchen.fixed(fixed)).toEqual(['tea']);
  await expect(kitchen.change({ ...fixed, actor: system }, { tea: 'green' })).rejects.toThrow(
    'where the shop is installed',
  );
  await kitchen.change({ ...fixed, actor: system }, { cups: 4 });
  expect(await kitchen.read(fixed)).toEqual({ tea: 'honeybush', cups: 4 });
});

test('two who change different entries at once both keep theirs', async () => {
  await Promise.all([
    kitchen.change({ ...shop, actor: system }, { tea: 'mint' }),
    kitchen.change({ ...shop, actor: system }, { cups: 6 }),
  ]);
  expect(await kitchen.read(shop)).toEqual({ tea: 'mint', cups: 6 });
});
