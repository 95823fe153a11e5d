import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// Playwright's own Chromium, unless CHROMIUM names another.
const { CHROMIUM: executablePath } = process.env
const launchOptions = executablePath ? { executablePath, args: ['--no-sandbox'] } : {}

export default defineConfig({
  test: {
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
