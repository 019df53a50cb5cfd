import { createMemoryCache } from '#server/cache/cache.ts';
import { broken, type Check } from './check.ts';

const name = 'Stored settings';

/** Whether this version can read all stored settings. */
export const storedSettingsCheck: Check = {
  name,
  async run({ database, settings, settingsGroups = [] }) {
    if (database === null) return [];
    const context = { shop: { database, settings, cache: createMemoryCache() } };
    const found = await Promise.all(
      settingsGroups.map(async (group) =>
        (await group.unfit(context)).map(({ entry, kept }) => {
          const instead = kept
            ? 'What cannot be used of it is left out'
            : 'What a new shop has holds instead';
          return broken(
            name,
            `“${entry}” of the settings “${group.name}” is stored in a way that this version of the shop cannot use. ${instead}.`,
            'Please look at it on the settings screen, and save it again.',
          );
        }),
      ),
    );
    return found.flat();
  },
};
