export const settingsPaths = {
  all: '/admin/settings',
  of: (section: string) => `/admin/settings/${section}`,
  backup: '/admin/backup',
  setUp: '/admin/set-up',
  setUpStep: (step: string) => `/admin/set-up/${step}`,
} as const;
