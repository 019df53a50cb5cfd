import { settingsGroup } from '#server/settings/settings-group.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { pagesSettingsSchema, pagesView } from '../shared/pages-settings.ts';

export const pagesSettings = settingsGroup({ name: 'pages', schema: pagesSettingsSchema });

const { open } = restProcedures('Pages');

export const siteRouter = router({
  words: open('GET /pages')
    .summary('The owner’s own words on the home page, About, terms and privacy')
    .meta({ shared: ['settings'] })
    .output(pagesView)
    .query(async ({ ctx }) => ({
      ...(await pagesSettings.read(ctx)),
      examples: ctx.shop.settings.starterData,
    })),
});
