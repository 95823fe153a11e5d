import { launchOptions } from '@latchkey/testing/playwright'
import { defineConfig } from '@playwright/test'

const appUrl = process.env['APP_URL'] ?? 'http://localhost:4173'
// Another Chromium than Playwright's own, as on some CI machines.
const executablePath = process.env['CHROMIUM']

export default defineConfig({
  testDir: '.',
  timeout: 45_000,
  // Builds and serves your app, unless it is served already.
  webServer: { command: 'npm run build && npm run preview', url: appUrl, reuseExistingServer: true, timeout: 180_000 },
  use: {
    baseURL: appUrl,
    launchOptions: { args: [...launchOptions.args, '--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
})
