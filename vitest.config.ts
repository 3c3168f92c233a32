import { defineConfig } from 'vitest/config';

const shared = {
  setupFiles: ['./tools/src/testing/strict.ts'],
  restoreMocks: true,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A busy machine may take its time; what does not come at all still fails.
  expect: { poll: { timeout: 10_000 } },
};
/** No module of ours is mocked and none keeps state between files but by the database: a worker loads them once. */
const shareModules = { isolate: false };
const database = ['server/src/**/*.db.test.ts', 'server/src/**/*.api.test.ts'];

/** `unit` runs in another time zone than the court's, so that nothing leans on the machine's. */
export default defineConfig({
  test: {
    // Many tests wait for a limit of time: with two, those of the database use 1.6 of two cores and the pure ones 1.2.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          ...shareModules,
          name: 'unit',
          env: { TZ: 'America/New_York' },
          include: ['{contract,server,postgres,stand-ins,tools}/src/**/*.test.ts'],
          exclude: database,
          globalSetup: ['./tools/src/testing/unit-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...shareModules,
          name: 'db',
          include: database,
          globalSetup: ['./server/src/testing/database/global-setup.ts'],
        },
      },
      {
        // A context for each file instead of a process: half the time, and as apart from each other.
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          setupFiles: [...shared.setupFiles, './web/src/shared/testing/browser-crypto.ts'],
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
