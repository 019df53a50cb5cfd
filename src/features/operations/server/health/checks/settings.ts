import { type Check, good, warning } from './check.ts';

const name = 'Settings';

/** Valid settings that do not go together. An invalid one stops the start. */
export const settingsCheck: Check = {
  name,
  async run({ settings }) {
    const { publicUrl, trustProxy, host, port } = settings;
    if (publicUrl.startsWith('https:') && !trustProxy) {
      return [
        warning(
          name,
          'The shop is reached by https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors share the limits of one.',
          'Set TRUST_PROXY=true.',
        ),
      ];
    }
    return [good(name, `They can be used; the shop listens on ${host}:${port}.`)];
  },
};
