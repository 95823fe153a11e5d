import { cssTextVite } from '@latchkey/tsup/css'
import { defineConfig } from 'vite'

/** `vite packages/ui/gallery` from the root of the repository. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [cssTextVite()],
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'development'] },
  server: { host: '127.0.0.1', port: 4800, strictPort: true },
})
