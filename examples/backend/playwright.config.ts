import { launchOptions } from '@latchkey/testing/playwright'
import { defineConfig } from '@playwright/test'

const { CHROMIUM: executablePath, PAGE_PORT = '5173', LATCHKEY_SECURE_PORT = '4402' } = process.env
const page = `http://localhost:${PAGE_PORT}`

export default defineConfig({
  use: {
    baseURL: page,
    // Frames of another site get storage, as in every user's browser: the e-mail wallet is one.
    launchOptions: executablePath ? { args: [...launchOptions.args, '--no-sandbox'], executablePath } : launchOptions,
  },
  webServer: [
    { command: 'node backend.ts', url: `http://localhost:${LATCHKEY_SECURE_PORT}/healthz` },
    { command: 'node_modules/.bin/vite', url: page },
  ],
})
