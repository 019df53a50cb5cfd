import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { icons } from './src/app/commands/build/icons.ts';

const ofServer = ['src/{app,server,test}/**/*.test.ts', 'src/features/*/server/**/*.test.ts'];
const onlyEndurance = [
  // They start processes of their own, or install and build the shop anew.
  'src/test/processes/!(compose).test.ts',
  // They take minutes, or most of one.
  'src/test/faults/**',
  'src/test/storms/**',
  'src/test/client/client.test.ts',
  'src/app/{pictures-in-a-bucket,pictures-in-turn,pictures-storm,uploads-at-once}.test.ts',
  'src/features/newsletter/server/delivery/!(delivery).test.ts',
  // 500 MB pass through it.
  'src/features/gallery/server/gallery-stream.test.ts',
  // They go through every call once more; recorded, refused-calls and documented stay.
  'src/app/{once,pasted-text}.test.ts',
];
const filesWith = (use: RegExp, among: string) =>
  globSync(among, { cwd: import.meta.dirname }).filter((path) =>
    use.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  );
const withoutQuick = [
  ...onlyEndurance,
  // They start processes of their own, need PostgreSQL or the build, or make backups.
  ...filesWith(
    /from 'node:child_process'|startPostgres|hop\(\{[^})]*(kind: 'postgresql'|\bpages\b)/,
    'src/**/*.test.ts',
  ),
  'src/test/processes/**',
  'src/app/backup/**',
  // They take a quarter of a minute each.
  'src/server/{mail/outbox/outbox,uploads/pictures/image-store}.test.ts',
  // They go through every call of the shop.
  'src/app/{document-rules,documented,recorded,refused-calls}.test.ts',
  // A thousand tests, two thirds of the time: run those of the feature that you change.
  ...filesWith(/testShop\(|startTestShop\(|describeOn/, 'src/features/**/*.test.ts'),
];

/**
 * The same tests in three forms, by the mode of the run: `quick` on the embedded database only,
 * without processes of their own and without the build; in full; and `endurance`, with many rounds.
 */
export default defineConfig(({ mode }) => {
  const form = mode === 'quick' || mode === 'endurance' ? mode : 'full';
  const common: TestProjectInlineConfiguration['test'] = {
    // The files share a worker's modules: loading the shop takes longer than most of them.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    provide: { form },
    setupFiles: form === 'endurance' ? ['src/test/long-fuzz.ts'] : [],
    // A machine that has other work as well is slow, not wrong.
    hookTimeout: 600_000,
    testTimeout: form === 'endurance' ? 900_000 : 600_000,
    // A build machine tries a failed test once more, and its report says so.
    retry: process.env.CI ? 1 : 0,
  };
  return {
    plugins: [icons()],
    test: {
      // One more than the processors of the machines we know: tests wait for disks, processes and clocks.
      maxWorkers: 3,
      reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
      projects: [
        {
          test: {
            ...common,
            name: 'server',
            // Node runs the server as it is, so it may run its tests as well: transforming 700 modules
            // takes longer than most test files.
            experimental: { viteModuleRunner: false, nodeLoader: false },
            include: ofServer,
            exclude: { quick: withoutQuick, full: onlyEndurance, endurance: [] }[form],
            globalSetup: ['src/test/global-setup.ts'],
          },
        },
        { test: { ...common, name: 'logic', include: ['src/**/*.test.ts'], exclude: ofServer } },
      ],
    },
  };
});
