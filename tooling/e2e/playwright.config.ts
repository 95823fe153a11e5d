import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './src/chromiumLaunch.ts'
import { urls, workers } from './src/stack.ts'
import { webServer } from './src/webServer.ts'

const root = join(import.meta.dirname, '../..')

/** Journeys through the lab as it is published: built packages, built page, real chains and gateway. */
export default defineConfig({
  testDir: join(root, 'apps/lab/e2e'),
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: workers.length,
  // Long, for machines with other work: what a user is promised in seconds is measured on the page's own clock.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: join(root, '.results/e2e.json') }]],
  use: {
    baseURL: urls.lab,
    viewport: { width: 1024, height: 800 },
    locale: 'en-US',
    trace: 'off',
    launchOptions: chromiumLaunch,
  },
  webServer,
})
