import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

// The console's pages are served from beside the gateway's code. A build without them makes a gateway without a console.
const app = join(import.meta.dirname, '..')
const pages = join(app, '../console/dist')
if (existsSync(pages)) cpSync(pages, join(app, 'dist/console'), { recursive: true })
