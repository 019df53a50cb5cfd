import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Settings } from '#server/env.ts';

/** The folders of the forms that a shop is receiving now (server/uploads/form/upload-folder.ts). */
export function formsUnderWay({ settings }: { settings: Pick<Settings, 'dataDir'> }): string[] {
  const all = readdirSync(`${settings.dataDir}/incoming`, { recursive: true }).map(String);
  return all.filter((path) => basename(path).startsWith('form-'));
}
