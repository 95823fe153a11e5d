import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifests, publicNamesOf, readTree } from './house/tree.ts'

const tree = readTree(join(import.meta.dirname, '..', '..'))
const entries = [...manifests(tree)]
  .filter(([folder, manifest]) => folder.startsWith('packages/') && !manifest.private)
  .flatMap(([folder, { name, exports = {} }]) =>
    Object.entries(exports).map(([entry, target]) => ({
      specifier: join(name, entry),
      names: publicNamesOf(tree.get(join(folder, target['@latchkey/source'] ?? '')) ?? ''),
    })),
  )

test.each(entries)('the names of $specifier are public: each that comes or goes is a decision', ({ names }) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names).toMatchSnapshot()
})

test('core gives hosts at most 90 names, types counted, and none of an atom', () => {
  const core = entries.find(({ specifier }) => specifier === '@latchkey/core')?.names ?? []
  expect(core.length).toBeGreaterThan(0)
  expect(core.length).toBeLessThanOrEqual(90)
  expect(core.filter((name) => /Atom$|Decision$/.test(name))).toEqual([])
})

test('latchkey gives hosts all that core does, but for making a kit without a modal', () => {
  const [core = [], latchkey = []] = ['@latchkey/core', 'latchkey'].map(
    (name) => entries.find(({ specifier }) => specifier === name)?.names,
  )
  expect(core.filter((name) => !latchkey.includes(name))).toEqual(['createKit'])
})

test('a name is read however it is exported', () => {
  const text =
    "export { a, type B, c as d } from './a.ts'\nexport type { E } from './e.ts'\nexport const f = 1\n// export { g } from './g.ts'"
  expect(publicNamesOf(text)).toEqual(['B', 'E', 'a', 'd', 'f'])
})
