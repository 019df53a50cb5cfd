import { defineFeature } from '#server/feature.ts';
import { businessSettings, showBusiness } from '#server/settings/business-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { noticesSchema } from '../shared/settings-input.ts';
import { brandPictures } from './brand-pictures.ts';
import { settingsRouter } from './settings.router.ts';
import {
  abandonSettingsPictures,
  SettingsPicture,
  settingsPictures,
} from './settings-picture.entity.ts';

export const notices = settingsGroup({
  name: 'notices',
  schema: noticesSchema,
  unrecorded: ['setUp'],
});

export const settings = defineFeature({
  name: 'settings',
  routers: { settings: settingsRouter },
  settingsGroups: [businessSettings, notices],
  entities: [SettingsPicture],
  pictures: settingsPictures,
  endpoints: brandPictures,
  jobs: [
    { name: 'abandon settings pictures', schedule: '35 3 * * *', run: abandonSettingsPictures },
  ],
  starter: {
    isEmpty: async () => true,
    // What the owner has saved wins.
    async store(em, _pictures, now) {
      await em.execute(
        `insert into settings (name, entries, updated_at) values ('business', ?::jsonb, ?)
         on conflict (name) do update set entries = excluded.entries || settings.entries`,
        [JSON.stringify(exampleBusiness), now],
      );
    },
  },
  // Cached before the listener opens: pages show it even without the database.
  async prepare(shop) {
    await showBusiness({ shop });
    return [];
  },
  examples: {
    settings: {
      latitude: -26.26347,
      longitude: 28.12212,
      from: '08:00',
      until: '18:00',
      group: 'reviews',
      entries: { showAtOnce: true },
      fixed: [],
      set: [],
      unreadable: [],
      brand: {
        logo: {
          src: '/brand/logo.png?picture=0123456789abcdef0123456789abcdef-600x200.webp',
          width: 132,
          wide: true,
        },
        icons: [{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }],
        share: '/preview.jpg',
      },
      opening: {
        week: [{ days: 'Mon-Fri', time: '08:00–18:00' }],
        soon: [{ day: 'Friday 25 Dec (Christmas Day)', time: 'closed' }],
        holidays: 'On public holidays we are closed.',
        away: null,
      },
    },
  },
});
