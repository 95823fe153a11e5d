import { join } from 'node:path'
import { serve } from './serve.ts'

await serve(process.argv.slice(2), {
  async build() {
    const { build } = await import('vite')
    await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn' })
  },
})
