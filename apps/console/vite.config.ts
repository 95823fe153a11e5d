import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { LATCHKEY_GATEWAY_URL: gateway = 'http://localhost:4401' } = process.env

/** Files of the console's own origin, below `/console/`; nothing is inlined, so that its policy needs no exception. */
export default defineConfig({
  base: '/console/',
  plugins: [react()],
  // While developing, the gateway answers as it would from the same origin.
  server: { host: 'localhost', proxy: { '/console/api': gateway } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
