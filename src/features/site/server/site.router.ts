import { settingsGroup } from '#server/settings/settings-group.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { pagesSettingsSchema, pagesView } from '../shared/pages-settings.ts';

export const pagesSettings = settingsGroup({ name: 'pages', schema: pagesSettingsSchema });

const rest = restCalls('Pages');

export const siteRouter = router({
  words: publicProcedure
    .meta({
      ...rest('GET /pages', 'The owner’s own words on the home page, About, terms and privacy'),
      shared: ['settings'],
    })
    .output(pagesView)
    .query(async ({ ctx }) => ({
      ...(await pagesSettings.read(ctx)),
      examples: ctx.shop.settings.starterData,
    })),
});
