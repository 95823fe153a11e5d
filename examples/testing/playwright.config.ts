import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']

export default defineConfig({
  testDir: '.',
  timeout: 45_000,
  use: {
    baseURL: process.env['APP_URL'] ?? 'http://127.0.0.1:4173',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
})
