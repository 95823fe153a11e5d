import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from '../scripts/findChromium.ts'
import { ports, readyFile, urls } from './src/stack.ts'

const root = join(import.meta.dirname, '../..')
const executablePath = findHeadlessShell()

/** As in an ordinary profile: without it, test windows give frames of other sites no storage at all. */
const frameStorage = ['--disable-features=TrackingProtection3pcd,ThirdPartyCookieDeprecationTrial']

/** Journeys through the lab as it is published: built packages, built page, real chains and gateway. */
export default defineConfig({
  testDir: join(root, 'apps/lab/e2e'),
  testMatch: '**/*.e2e.ts',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  // A loaded machine may end a journey that works; the end names what needed another try.
  retries: process.env['CI'] ? 2 : 0,
  // Long, for machines with other work: what a visitor is promised in seconds is measured on the page's own clock.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: join(root, '.results/e2e.json') }]],
  use: {
    baseURL: urls.lab,
    viewport: { width: 1024, height: 800 },
    locale: 'en-US',
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...frameStorage] },
  },
  webServer: {
    command: `turbo run build --filter=@latchkey/lab... --filter=@latchkey/secure-site... --output-logs=errors-only && exec node --conditions=@latchkey/source tooling/scripts/lab.ts --preview --ready-file ${readyFile}`,
    cwd: root,
    url: urls.lab,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      LATCHKEY_LAB_PORT: String(ports.lab),
      LATCHKEY_GATEWAY_PORT: String(ports.gateway),
      LATCHKEY_SANDBOX_PORT: String(ports.sandbox),
      LATCHKEY_SECURE_PORT: String(ports.secure),
      LATCHKEY_MAIL_PORT: String(ports.mail),
      LATCHKEY_LAB_SECURE_URL: '',
      // Hostile pages are on this machine, too.
      LATCHKEY_SECURE_ANCESTORS: '',
      // Somebody may sign in on two devices at once.
      LATCHKEY_LIMIT_CODE_RESEND_MS: '100',
      LATCHKEY_EVM_PORT: String(ports.evm),
      LATCHKEY_EVM2_PORT: String(ports.evm2),
      LATCHKEY_SOLANA_PORT: String(ports.solana),
      LATCHKEY_BITCOIN_PORT: String(ports.bitcoin),
      LATCHKEY_COSMOS_PORT: String(ports.cosmos),
      LATCHKEY_BUNDLER_PORT: String(ports.bundler),
      LATCHKEY_POLKADOT_PORT: String(ports.polkadot),
    },
  },
})
