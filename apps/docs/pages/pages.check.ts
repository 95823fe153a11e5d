import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { order, pagesOf } from './order.ts'
import { readClass } from './readClass.ts'
import { readMembers } from './readMembers.ts'
import { readPages } from './readPages.ts'

const root = join(import.meta.dirname, '../../..')
const pages = readPages(root)

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

test('B-29 a member without a docstring fails the build, and is named', () => {
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
  const placed = order.flatMap((group) => pagesOf(group, pages))
  assert.equal(new Set(placed).size, placed.length)
  assert.deepEqual(
    pages.filter((page) => !placed.includes(page)).map(({ slug }) => slug),
    [],
  )
})

test('a guide shows the file of its example, and links to pages of the site', () => {
  const guide = pages.find(({ slug }) => slug === 'guides/vue')
  assert.match(guide?.text ?? '', /```vue title="src\/App\.vue"\n<script setup/)
  const react = pages.find(({ slug }) => slug === 'guides/react')
  assert.match(react?.text ?? '', /\]\(\/reference\/hooks\/useaccount\/\)/)
  assert.doesNotMatch(react?.text ?? '', /\.md\)/)
})

test('an action’s page has its parameters, before what fails', () => {
  const text = pages.find(({ slug }) => slug === 'reference/actions/signmessage')?.text ?? ''
  assert.match(text, /## Parameters\n\n- \*\*`message`\*\*: UTF-8 text\. `string`/)
  assert.ok(text.indexOf('## Parameters') < text.indexOf('## Fails with'))
})

test('a hook’s page has what it takes and returns, and a component’s its props, before what fails', () => {
  const textOf = (slug: string) => pages.find((page) => page.slug === slug)?.text ?? ''
  assert.match(
    textOf('reference/hooks/useaccount'),
    /## Parameters\n[\s\S]*\| `namespace` \|[\s\S]*## Returns\n[\s\S]*\| `isConnected` \| Whether there is an account/,
  )
  assert.match(textOf('reference/components/walletbutton'), /## Props\n[\s\S]*\| `wallet` ● \| Any id the wallet goes by/)
  const contract = textOf('reference/hooks/usereadcontract')
  assert.ok(contract.indexOf('## Returns') > 0 && contract.indexOf('## Returns') < contract.indexOf('## Fails with'))
})

test('the page of messages has every key of the English texts, with its text', () => {
  const { text = '' } = pages.find(({ slug }) => slug === 'reference/messages') ?? {}
  const files = globSync('packages/ui/src/text/en/*.ts', { cwd: root }).filter((file) => !file.endsWith('/errors.ts'))
  const keys = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key ?? ''),
  )
  assert.ok(keys.length > 100)
  assert.deepEqual(
    keys.filter((key) => !text.includes(`| \`${key}\` |`)),
    [],
  )
  assert.match(text, /\| `connect\.title` \| `Connect` \|/)
})

test('the page of the testing kit has the members of its classes, each with what it is', () => {
  const { text = '' } = pages.find(({ slug }) => slug === 'reference/testing') ?? {}
  for (const member of ['selectAccount', 'askForCode', 'expectView', 'setPolicy', 'relayUrl', 'goDown'])
    assert.match(text, new RegExp(`\\| \`${member}\` \\| \\w`))
})

test('a member of a class without a docstring is named; what is private is left out', () => {
  const text = 'export class Phone {\n  readonly #child = 1\n  /** Rings. */\n  ring(times = 1): void {}\n  hide() {}\n}\n'
  withSource(text, (path) => assert.throws(() => readClass(path, 'Phone'), /Phone\.hide has no docstring/))
  withSource(text.replace('  hide() {}\n', ''), (path) =>
    assert.deepEqual(readClass(path, 'Phone'), [{ name: 'ring', type: '(times?: number) => void', isRequired: true, says: 'Rings.' }]),
  )
})
