import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { urls } from '../src/stack.ts'
import { webServer } from '../src/webServer.ts'

const root = join(import.meta.dirname, '../../..')

/** Journeys in the browsers that cannot tell what covers a frame, through the same lab as all others. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results/browsers'),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: join(root, '.results/browsers.json') }]],
  projects: [
    {
      name: 'firefox',
      testMatch: 'firefox.e2e.ts',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        baseURL: urls.lab,
        viewport: { width: 1024, height: 800 },
        locale: 'en-US',
        launchOptions: {
          executablePath: join(import.meta.dirname, 'firefoxShim.mjs'),
          // Presses in a frame of another site only come to it where the two share a process.
          firefoxUserPrefs: { 'fission.autostart': false },
        },
      },
    },
    { name: 'webkit', testMatch: 'webkit.e2e.ts' },
  ],
  webServer,
})
