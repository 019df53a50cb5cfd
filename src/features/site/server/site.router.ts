import { markdownHtml } from '#features/newsletter/server/public.ts';
import type { Shop } from '#server/context.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { type PagesSettings, pagesSettingsSchema, pagesView } from '../shared/pages-settings.ts';

export const pagesSettings = settingsGroup({ name: 'pages', schema: pagesSettingsSchema });

const present = ({ settings }: Shop, pages: PagesSettings) => ({
  ...pages,
  aboutStoryHtml: pages.aboutStory && markdownHtml(pages.aboutStory, settings.publicUrl),
  examples: settings.starterData,
});

const { inRole, open } = restProcedures('Pages');

export const siteRouter = router({
  words: open('GET /pages')
    .summary('The owner’s own texts and pictures on the home page, About, terms and privacy')
    .meta({ shared: ['settings'] })
    .output(pagesView)
    .query(async ({ ctx }) => present(ctx.shop, await pagesSettings.read(ctx))),

  preview: inRole('owner', 'POST /admin/pages/preview')
    .summary('What visitors would get of texts and pictures that are not saved')
    .input(pagesSettingsSchema)
    .output(pagesView)
    .mutation(({ ctx, input }) => present(ctx.shop, input)),
});
