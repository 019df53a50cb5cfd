import { showBusiness } from '#server/settings/business-settings.ts';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { businessView } from '#shared/business/business-schema.ts';
import { changeSettingsInput, settingsGroupInput, settingsView } from '../shared/settings-input.ts';
import { changeSettings, showSettings } from './change-settings.ts';

const rest = restCalls('Settings');

export const settingsRouter = router({
  business: publicProcedure
    .meta({
      ...rest('GET /business', 'Name, address, opening hours of the shop, and how to reach it'),
      shared: ['settings'],
    })
    .output(businessView)
    .query(({ ctx }) => showBusiness(ctx)),

  show: adminProcedure
    .meta(rest('GET /admin/settings/{group}', 'The settings of one group, as in force', [404]))
    .input(settingsGroupInput)
    .output(settingsView)
    .query(({ ctx, input }) => showSettings(ctx, input)),

  change: adminProcedure
    .meta(
      rest(
        'PATCH /admin/settings/{group}',
        'Change some settings of a group; in force at once',
        [404, 409],
      ),
    )
    .input(changeSettingsInput)
    .output(settingsView)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),
});
