import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { pagesView } from '../shared/pages-settings.ts';
import { pagesSettings } from './pages-settings.ts';

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
