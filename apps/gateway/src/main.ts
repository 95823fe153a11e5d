import { fileURLToPath } from 'node:url'
import { serve } from './serve.ts'

await serve(process, fileURLToPath(new URL('../seed/wallets.json', import.meta.url)))
