import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../packages/ui/src/views')
const find = (files: string, word: RegExp) =>
  [
    ...new Set(
      globSync(files, { cwd: ui }).flatMap((file) => [...readFileSync(join(ui, file), 'utf8').matchAll(word)].map(([, name]) => name)),
    ),
  ].sort()

test('N-01 B-05 every view is asked what every view must do', () => {
  const views = find('**/view.ts', /defineView<'(\w+)'>/g)

  expect(views.length).toBeGreaterThan(50)
  expect(find('**/*.browser.test.tsx', /describeView\(\w+, '(\w+)/g)).toEqual(views)
})

test('N-01 B-05 what screen readers are given is reviewed for every view, and for none that is gone', () => {
  const spoken = join(ui, '../../spoken')
  const files = globSync('*.txt', { cwd: spoken }).filter((file) => file !== 'changes.txt')
  const sections = files.flatMap((file) => [...readFileSync(join(spoken, file), 'utf8').matchAll(/^## (.+)$/gm)].map(([, name]) => name))

  expect(sections.sort()).toEqual(find('**/*.browser.test.tsx', /describeView\(\w+, '([^']+)'/g))
})
