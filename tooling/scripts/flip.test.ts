import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../packages/ui/src')
/** Glyphs that point along the line of reading, where they stand for themselves. */
const pointing = /(?:<\w+ |\s)glyph=\{(?:outGlyph|nextGlyph|backGlyph|sendGlyph|receiveGlyph)\}(?!\s+(?:size=\{\d+\}\s+)?flip\b)/g
const findUnflipped = (text: string) => text.match(pointing) ?? []

test('B-13 whatever points along the line of reading is mirrored with it', () => {
  const files = globSync('**/*.tsx', { cwd: src }).filter((file) => !file.includes('.test.'))

  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => findUnflipped(readFileSync(join(src, file), 'utf8')).length > 0)).toEqual([])
})

test('B-13 one that is not mirrored is found', () => {
  expect(findUnflipped('<Button glyph={outGlyph} onClick={go}>')).toHaveLength(1)
  expect(findUnflipped('<Icon glyph={outGlyph} size={16} flip />')).toHaveLength(0)
})
