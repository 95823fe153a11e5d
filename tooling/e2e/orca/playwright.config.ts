import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { webServer } from '../src/webServer.ts'

const root = join(import.meta.dirname, '../../..')

/** What Orca says, in Firefox, through the same lab as all other journeys. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.e2e.ts',
  outputDir: join(root, 'test-results/orca'),
  workers: 1,
  // Words take their time on a machine with other work, and each key waits for them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: join(root, '.results/orca.json') }]],
  webServer,
})
