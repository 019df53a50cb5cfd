import type { z } from 'zod';
import type { RequestContext } from '#server/context.ts';
import { businessSettings, showBusiness } from '#server/settings/business-settings.ts';
import type { SettingsGroup } from '#server/settings/settings-group.ts';
import { formOnly, restProcedures, router } from '#server/trpc/procedures.ts';
import { onePicture } from '#server/uploads/form/multipart-rule.ts';
import { businessView } from '#shared/business/business-schema.ts';
import { notFound } from '#shared/errors.ts';
import * as schemas from '../shared/settings-input.ts';
import { addSettingsPicture, keepLogo, requireStoredPictures } from './settings-picture.entity.ts';

/** @throws DomainError `not_found`. */
async function showSettings(
  context: RequestContext,
  { group: name }: { group: string },
): Promise<schemas.SettingsView> {
  const group = groupOf(context, name);
  const entries = Object.entries(await group.read(context));
  return {
    group: name,
    entries: Object.fromEntries(entries.filter(([entry]) => !group.secretEntries.includes(entry))),
    fixed: group.fixed(context),
    secrets: await group.secretsOf(context),
  };
}

/** @throws DomainError `not_found`, or the group's refusal. */
async function changeSettings(
  context: RequestContext,
  { group: name, entries, before }: z.output<typeof schemas.changeSettingsInput>,
): Promise<schemas.SettingsView> {
  await requireStoredPictures(context.em, entries);
  await groupOf(context, name).change(context, entries, before);
  if (name === businessSettings.name) await keepLogo(context, entries.logo);
  return showSettings(context, { group: name });
}

function groupOf({ shop }: RequestContext, name: string): SettingsGroup {
  return (
    shop.registry.settingsGroups.find((group) => group.name === name) ??
    notFound('There are no such settings.')
  );
}

const { inRole, open } = restProcedures('Settings');

export const settingsRouter = router({
  business: open('GET /business')
    .summary('Name, address, opening hours of the shop, and how to reach it')
    .meta({ shared: ['settings'] })
    .output(businessView)
    .query(({ ctx }) => showBusiness(ctx)),

  show: inRole('owner', 'GET /admin/settings/{group}', [404])
    .summary('The settings of one group, as in force')
    .input(schemas.settingsGroupInput)
    .output(schemas.settingsView)
    .query(({ ctx, input }) => showSettings(ctx, input)),

  change: inRole('owner', 'PATCH /admin/settings/{group}', [404, 409])
    .summary('Change some settings of a group; in force at once')
    .input(schemas.changeSettingsInput)
    .output(schemas.settingsView)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),

  addPicture: inRole('owner', 'POST /admin/settings/pictures', [], formOnly)
    .summary('Upload a picture for the settings')
    .meta({ upload: onePicture('picture') })
    .input(schemas.settingsPictureInput)
    .output(schemas.addedSettingsPicture)
    .mutation(({ ctx, input }) => addSettingsPicture(ctx, input)),
});
