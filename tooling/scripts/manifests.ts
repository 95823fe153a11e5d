import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from './packages/describe.ts'
import { published } from './packages/published.ts'

// Writes into every published manifest what all of them say the same way. A test fails where one says otherwise.
for (const { folder } of published(join(import.meta.dirname, '..', '..'))) {
  const file = join(folder, 'package.json')
  writeFileSync(file, `${JSON.stringify(describe(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
}
