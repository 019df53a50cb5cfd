import { defineConfig } from 'vitest/config';

/**
 * The same tests in three forms, by the mode of the run: `quick` on the embedded database only,
 * without processes of their own and without the build; in full; and `endurance`, with many rounds.
 */
export default defineConfig(({ mode }) => {
  const form = mode === 'quick' || mode === 'endurance' ? mode : 'full';
  return {
    test: {
      include: ['src/**/*.test.ts'],
      exclude:
        form === 'quick'
          ? [
              'src/test/processes/**',
              'src/app/pages/pages.test.ts',
              'src/app/awkward-addresses.test.ts',
            ]
          : [],
      provide: { form },
      globalSetup: ['src/test/global-setup.ts'],
      setupFiles: form === 'endurance' ? ['src/test/long-fuzz.ts'] : [],
      // A machine that has other work as well is slow, not wrong.
      hookTimeout: 180_000,
      testTimeout: form === 'endurance' ? 900_000 : 180_000,
      maxWorkers: 2,
      reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    },
  };
});
