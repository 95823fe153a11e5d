import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeRange } from './describe.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/guides/support.md'), 'utf8').replaceAll('\\|', '|')
const row = (name: string) => page.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? ''
const peers = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).peerDependencies

test.each([
  ['React', peers('packages/latchkey').react],
  ['viem', peers('packages/adapters/evm').viem],
  ['wagmi', peers('packages/adapters/wagmi').wagmi],
  ['Node, for servers', nodeRange],
])('the page of what is supported names the range of %s that is published', (name, range) => {
  expect(row(name)).toContain(`\`${range}\``)
})
