import { createMemoryCache } from '#server/cache/cache.ts';
import { broken, type Check, good, isReady } from './check.ts';

/** Whether jobs have done what was due today. */
export const dueWorkCheck: Check = {
  name: 'Work that is due',
  async run({ database, settings, dueWork = [], clock }) {
    // An outdated database lacks the tables; another check reports that.
    if (database === null || !(await isReady(database))) return [];
    const reader = { shop: { database, settings, cache: createMemoryCache() } };
    const found = dueWork.map(async ({ name, things, count }) => {
      const { due, done } = await count(reader, clock.now());
      const sentence = `Today ${due} ${things} were due, and ${done} were made.`;
      if (done < due) return [broken(name, sentence, remedy)];
      return due === 0 ? [] : [good(name, sentence)];
    });
    return (await Promise.all(found)).flat();
  },
};

const remedy =
  'They are made every minute while the shop runs: please look again in a minute. If that does not help, its log says why.';
