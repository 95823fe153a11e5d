/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features, options } from './flags.ts'

const folder = join(import.meta.dirname, '../e2e')
/** Titles of the journeys, and what stands around them. */
const journeys = globSync('**/*.e2e.ts', { cwd: folder }).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const titles = [...text.matchAll(/(?:\btest\(\s*|\btitle: )(['`])(.*?)\1/gs)].map(([, , title = '']) => title)
  return { text, titles }
})

/** Whether a title names it, in a file that also sets it. */
function isSeen(name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`)
  const setting = new RegExp(`\\b${name}\\b["']?\\s*[:,}\\]]`)
  return journeys.some(({ text, titles }) => setting.test(text) && titles.some((title) => word.test(title)))
}

test.each(Object.keys(options))('R-14 R-19 a journey shows both sides of %s', (name) => {
  expect(isSeen(name), `No journey in apps/lab/e2e has ${name} in its title and sets it`).toBe(true)
})

test.each(Object.keys(features))('R-07 a journey shows both sides of the feature %s', (name) => {
  expect(isSeen(name), `No journey in apps/lab/e2e has ${name} in its title and sets it`).toBe(true)
})

test('R-14 an option that no journey names is found', () => {
  expect(journeys.flatMap(({ titles }) => titles).length).toBeGreaterThan(200)
  expect(isSeen('enableNothingAtAll')).toBe(false)
})
