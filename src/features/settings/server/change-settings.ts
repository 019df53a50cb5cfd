import type { z } from 'zod';
import type { RequestContext } from '#server/context.ts';
import type { SettingsGroup } from '#server/settings/settings-group.ts';
import { notFound } from '#shared/errors.ts';
import type { changeSettingsInput, SettingsView } from '../shared/settings-input.ts';

/** @throws DomainError `not_found`. */
export async function showSettings(
  context: RequestContext,
  { group: name }: { group: string },
): Promise<SettingsView> {
  const group = groupOf(context, name);
  return {
    group: name,
    entries: Object.fromEntries(
      Object.entries(await group.read(context)).filter(
        ([entry]) => !group.secretEntries.includes(entry),
      ),
    ),
    fixed: group.fixed(context),
    secrets: await group.secretsOf(context),
  };
}

/** @throws DomainError `not_found`, or the group's refusal. */
export async function changeSettings(
  context: RequestContext,
  { group: name, entries, before }: z.output<typeof changeSettingsInput>,
): Promise<SettingsView> {
  await groupOf(context, name).change(context, entries, before);
  return showSettings(context, { group: name });
}

function groupOf({ shop }: RequestContext, name: string): SettingsGroup {
  return (
    shop.registry.settingsGroups.find((group) => group.name === name) ??
    notFound('There are no such settings.')
  );
}
