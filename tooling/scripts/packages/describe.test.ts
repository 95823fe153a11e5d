import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describe, nodeRange } from './describe.ts'
import { published } from './published.ts'

const root = join(import.meta.dirname, '../../..')
const ours = published(root).map(({ folder }) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

test('every published manifest is as it is written here', () => {
  expect(ours.length).toBeGreaterThan(16)
  for (const manifest of ours) expect(manifest).toEqual(describe(manifest))
})

test('no two packages are found by the same words', () => {
  expect(new Set(ours.map(({ keywords }) => keywords.join())).size).toBe(ours.length)
})

test('they ask for the Node that what they depend on asks for', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'packages/core/node_modules/jotai/package.json'), 'utf8'))
  expect(engines.node).toBe(nodeRange)
})

test('a package without keywords is refused, and what else a manifest says is kept', () => {
  expect(() => describe({ name: 'new' })).toThrow('new has no keywords')
  expect(describe({ name: 'latchkey', description: 'x', version: '1.0.0' })).toMatchObject({ description: 'x', version: '1.0.0' })
})
