import { settingsPaths } from '#features/settings/web/paths.ts';

export const operationsPaths = {
  health: '/admin/health',
  backups: settingsPaths.backup,
} as const;
