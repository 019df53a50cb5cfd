import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/e2e/**'],
    globalSetup: ['src/test/global-setup.ts'],
    // The first file that asks for a database waits until there is one to copy.
    hookTimeout: 60_000,
    testTimeout: 20_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
