import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Error messages carry the version of `latchkey`: after changesets raised it, the sentence follows. Runs after every `pnpm changeset`.
const root = join(import.meta.dirname, '..', '..')
const { version } = JSON.parse(readFileSync(join(root, 'packages/latchkey/package.json'), 'utf8'))
const file = join(root, 'packages/common/src/contract/error.ts')
const text = readFileSync(file, 'utf8')
const synced = text.replace(/^export const version = '[^']*'$/m, `export const version = '${version}'`)
if (!synced.includes(`export const version = '${version}'`)) throw new Error(`${file} states no version`)
if (synced !== text) writeFileSync(file, synced)
