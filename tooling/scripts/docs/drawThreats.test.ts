import { readFileSync } from 'node:fs'
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
  expect(isProven(['test.each([1])', "('I1 %s', run)"].join(''))).toBe(true)
  expect(isProven("test.each([\n  'a',\n])(\n  'T-F1 I1 %s',\n  run,\n)")).toBe(true)
  expect(isProven('// I1 is proven elsewhere')).toBe(false)
  expect(isProven("const row = { id: 'I1', what: 'I1 holds' }")).toBe(false)
  expect(isProven("test('all holds', () => expect(say('I1')).toBe('I1 holds'))")).toBe(false)
})

test('the rows of this file prove nothing', () => {
  const file = 'tooling/scripts/docs/drawThreats.test.ts'
  const { text } = drawThreats(new Map([[file, readFileSync(import.meta.filename, 'utf8')]]))
  expect(text).not.toContain(file)
})
