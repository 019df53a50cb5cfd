import { defineConfig } from '@playwright/test';
import { isBuildMachine } from '#test/environment.ts';
import { findChromium } from './chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A shared build machine can stall for seconds; what passes only on another try is listed as flaky.
  retries: isBuildMachine ? 2 : 0,
  // A busy machine is slow, not wrong: what fails here would fail with all the time in the world.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Animations cost time and have no settled colours. Tests with motion enable it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
