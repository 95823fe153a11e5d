import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { order, pagesOf } from './order.ts'
import { readMembers } from './readMembers.ts'
import { readPages } from './readPages.ts'

const root = join(import.meta.dirname, '../../..')

function withSource(text: string, look: (path: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  try {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, 'config.ts')
    writeFileSync(path, text)
    look(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a member without a docstring fails the build, and is named', () => {
  withSource('export type Config = {\n  /** Said. */\n  a: string\n  b: number\n}\n', (path) =>
    assert.throws(() => readMembers(path, 'Config'), /Config\.b has no docstring/),
  )
})

test('a docstring comes in one line, its type without undefined, and the marks of requirements are left out', () => {
  const text =
    '/** X. */\nexport type Config = {\n  /** Restores\n   * sessions (S-02, R-08). */\n  readonly a?: readonly string[] | undefined\n}\n'
  withSource(text, (path) =>
    assert.deepEqual(readMembers(path, 'Config'), [{ name: 'a', type: 'string[]', isRequired: false, says: 'Restores sessions.' }]),
  )
})

test('every page has one place in the menu', () => {
  const pages = readPages(root)
  const placed = order.flatMap((group) => pagesOf(group, pages))
  assert.equal(new Set(placed).size, placed.length)
  assert.deepEqual(
    pages.filter((page) => !placed.includes(page)).map(({ slug }) => slug),
    [],
  )
})

test('a guide shows the file of its example, and links to pages of the site', () => {
  const guide = readPages(root).find(({ slug }) => slug === 'guides/vue')
  assert.match(guide?.text ?? '', /```vue title="src\/App\.vue"\n<script setup/)
  const react = readPages(root).find(({ slug }) => slug === 'guides/react')
  assert.match(react?.text ?? '', /\]\(\/reference\/hooks\/useaccount\/\)/)
  assert.doesNotMatch(react?.text ?? '', /\.md\)/)
})

test('an action’s page has its parameters, before what fails', () => {
  const text = readPages(root).find(({ slug }) => slug === 'reference/actions/signmessage')?.text ?? ''
  assert.match(text, /## Parameters\n\n- \*\*`message`\*\*: UTF-8 text\. `string`/)
  assert.ok(text.indexOf('## Parameters') < text.indexOf('## Fails with'))
})
