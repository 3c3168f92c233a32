import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath, fontEnvironment } from './src/browser.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each with a court of its own (`world.ts`): files are handed to whichever is free.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A busy machine may take its time; what does not come at all still fails.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    // Each context is a browser that was never here: it would install the worker and fetch the program twice, a fifth of the processor time of a
    // journey and a third of the walk's. Journeys in which it serves pages or has a part say `allow`.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Recording costs two fifths of the processor time of a run: only where few are run.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: chromiumArgs,
      env: { ...process.env, ...fontEnvironment() } as Record<string, string>,
    },
  },
});
