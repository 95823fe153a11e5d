import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SpokenText } from './SpokenText.ts'

function write(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'spoken.txt')
  const text = new SpokenText(file, 'write')
  text.begin('It opens')
  expect(text.expect('Tab')).toBeUndefined()
  text.add('Tab', ['One.', 'Two.'])
  text.add('Return', [])
  text.begin('It closes')
  text.add('Escape', ['Three.'])
  text.end()
  return file
}

test('what was written is expected, key by key', () => {
  const file = write()
  expect(readFileSync(file, 'utf8')).toContain(
    '## It opens\n\nTab\n  One.\n  Two.\nReturn\n  (nothing)\n\n## It closes\n\nEscape\n  Three.\n',
  )
  const text = new SpokenText(file, undefined)
  text.begin('It opens')
  expect(text.expect('Tab')).toEqual(['One.', 'Two.'])
  text.add('Tab', ['One.', 'Two.'])
  expect(text.expect('Return')).toEqual([])
  text.add('Return', [])
  expect(() => text.end()).toThrow('The reviewed text goes on with "It closes"')
  text.begin('It closes')
  expect(() => text.expect('Tab')).toThrow('has "It closes", Escape where the journey has "It closes", Tab')
  text.add('Escape', ['Three.'])
  text.end()
})
