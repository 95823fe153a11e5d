import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the modal's words, one for each language. */
export function languages(): readonly string[] {
  const entries = readdirSync(join(import.meta.dirname, '../../../packages/ui/src/text'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
