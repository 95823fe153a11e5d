import { expect, test } from 'vitest'
import { drawThreats } from './drawThreats.ts'
import { threatRows } from './threatRows.ts'

const ids = Object.values(threatRows)
  .flat()
  .map(({ id }) => id)

test('every threat is listed once, and one without a test or a word on what is left is a problem', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const titles = ids.filter((id) => id !== 'T-D1').map((id) => `test('${id} holds', () => {})`)
  const { text, problems } = drawThreats(new Map([['a/b.test.ts', titles.join('\n')]]))
  expect(problems).toEqual([expect.stringContaining('T-D1')])
  expect(text).toContain('| T-D2 | ')
  expect(text).toContain('[b.test.ts](../a/b.test.ts)')
})

test('an id counts where it stands in a title, as a word of its own', () => {
  const tree = (line: string) => new Map([['x.test.ts', line]])
  const isProven = (line: string) => !drawThreats(tree(line)).problems.some((problem) => problem.includes(' I1 '))
  expect(isProven("test('I1 B-10 nothing leaks', run)")).toBe(true)
  expect(isProven("test('I12 a removed device', run)")).toBe(false)
  expect(isProven('// I1 is proven elsewhere')).toBe(false)
})
