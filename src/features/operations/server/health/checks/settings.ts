import { createMemoryCache } from '#server/cache/cache.ts';
import { version } from '#server/version.ts';
import { broken, type Check, good, warning } from './check.ts';

/** For reports of faults, and before an upgrade. */
export const versionCheck: Check = {
  name: 'Version',
  run: async () => good('Version', `This is version ${version} of the shop.`),
};

const name = 'Settings';

/** Valid settings that do not go together. An invalid one stops the start. */
export const settingsCheck: Check = {
  name,
  async run({ settings }) {
    const { publicUrl, trustProxy, host, port } = settings;
    if (publicUrl.startsWith('https:') && !trustProxy) {
      return warning(
        name,
        'The shop is reached by https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors share the limits of one.',
        'Set TRUST_PROXY=true.',
      );
    }
    return good(name, `They can be used; the shop listens on ${host}:${port}.`);
  },
};

const stored = 'Stored settings';

export const storedSettingsCheck: Check = {
  name: stored,
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
            stored,
            `“${entry}” of the settings “${group.name}” is stored in a way that this version of the shop cannot use. ${instead}.`,
            'Please look at it on the settings screen, and save it again.',
          );
        }),
      ),
    );
    return found.flat();
  },
};
