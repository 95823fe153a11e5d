import { expect, test } from 'vitest'
import type { Criterion } from './Criterion.ts'
import { criteria } from './criteria.ts'
import { drawStatement, statementPage } from './drawStatement.ts'

const row: Criterion = { name: '2.1.1 Keyboard, A', verdict: 'supports', how: 'By keys.', tests: ['B-05 by keys alone'] }
const page = '# Statement\n\nBy hand.\n\n## WCAG 2.2: perceivable\n\nold\n'

function draw(rows: readonly Criterion[], tests = "test('B-05 by keys alone', () => {})\n", file = 'a/keys.e2e.ts') {
  const tree = new Map([
    [statementPage, page],
    [file, tests],
  ])
  return drawStatement(tree, { 'WCAG 2.2: perceivable': rows })
}

test('a criterion names the test that holds it, and the rest of the page stays', () => {
  const { text, problems } = draw([row])
  expect(problems).toEqual([])
  expect(text).toContain('| 2.1.1 Keyboard, A | supports | By keys. | “B-05 by keys alone” (`keys.e2e.ts`) |')
  expect(text).toMatch(/^# Statement\n\nBy hand\.\n/)
  expect(text).not.toContain('old')
})

test('a test of a suite that many files call is a test', () => {
  expect(draw([row], "    test('B-05 by keys alone', () => {})\n", 'a/describeView.tsx').problems).toEqual([])
})

test.each([
  ['was renamed', "test('B-05 by the keyboard', () => {})\n"],
  ['is skipped', "test.skip('B-05 by keys alone', () => {})\n"],
  ['is gone', ''],
])('a criterion whose test %s is a problem', (_, tests) => {
  expect(draw([row], tests).problems).toEqual([expect.stringContaining('"B-05 by keys alone"')])
})

test('what is supported names a test', () => {
  expect(draw([{ ...row, tests: [] }]).problems).toEqual([expect.stringContaining('names no test')])
  expect(draw([{ ...row, tests: [], verdict: 'does not apply' }]).problems).toEqual([])
})

test('B-05 each criterion of WCAG 2.2 of the levels A and AA is there once', () => {
  const ids = Object.entries(criteria).flatMap(([section, rows]) =>
    section.startsWith('WCAG') ? rows.map(({ name }) => name.split(' ')[0] ?? '') : [],
  )
  const counts = { 1.1: [1], 1.2: [1, 2, 3, 4, 5], 1.3: [1, 2, 3, 4, 5], 1.4: [1, 2, 3, 4, 5, 10, 11, 12, 13], 2.1: [1, 2, 4] }
  const more = { 2.2: [1, 2], 2.3: [1], 2.4: [1, 2, 3, 4, 5, 6, 7, 11], 2.5: [1, 2, 3, 4, 7, 8], 3.1: [1, 2], 3.2: [1, 2, 3, 4, 6] }
  const last = { 3.3: [1, 2, 3, 4, 7, 8], 4.1: [2, 3] }
  const wanted = Object.entries({ ...counts, ...more, ...last }).flatMap(([guideline, each]) => each.map((one) => `${guideline}.${one}`))
  expect([...ids].sort()).toEqual([...wanted].sort())
  expect(ids).toHaveLength(55)
})
