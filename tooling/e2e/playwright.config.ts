import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { ports, readyFile, urls } from './src/stack.ts'

const root = join(import.meta.dirname, '../..')
const executablePath = findChromium()

/** Journeys through the lab as it is published: built packages, built page, real chains and gateway. */
export default defineConfig({
  testDir: join(root, 'apps/lab/e2e'),
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: join(root, '.results/e2e.json') }]],
  use: {
    baseURL: urls.lab,
    viewport: { width: 1024, height: 800 },
    locale: 'en-US',
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
  },
  webServer: {
    command: `turbo run build --filter=@latchkey/lab... --output-logs=errors-only && exec node --conditions=@latchkey/source tooling/scripts/lab.ts --preview --ready-file ${readyFile}`,
    cwd: root,
    url: urls.lab,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      LATCHKEY_LAB_PORT: String(ports.lab),
      LATCHKEY_GATEWAY_PORT: String(ports.gateway),
      LATCHKEY_SANDBOX_PORT: String(ports.sandbox),
      LATCHKEY_EVM_PORT: String(ports.evm),
      LATCHKEY_EVM2_PORT: String(ports.evm2),
    },
  },
})
