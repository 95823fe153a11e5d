import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../src/chromiumLaunch.ts'
import { urls } from '../src/stack.ts'
import { webServer } from '../src/webServer.ts'
import { firefoxLaunch } from './firefoxLaunch.ts'

const root = join(import.meta.dirname, '../../..')
const page = { baseURL: urls.lab, viewport: { width: 1024, height: 800 }, locale: 'en-US' }

/** The main journeys in every engine, and those of the browsers that cannot tell what covers a frame, through the same lab as all others. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results/browsers'),
  // One engine on each core.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: join(root, '.results/browsers.json') }]],
  projects: [
    { name: 'chromium', testMatch: 'matrix.e2e.ts', use: { ...page, launchOptions: chromiumLaunch } },
    {
      name: 'firefox',
      testMatch: ['matrix.e2e.ts', 'firefox.e2e.ts'],
      use: {
        ...page,
        browserName: 'firefox',
        launchOptions: firefoxLaunch,
      },
    },
    { name: 'webkit', testMatch: ['webkitMatrix.e2e.ts', 'webkit.e2e.ts'] },
  ],
  webServer,
})
