import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLeftOut } from './isLeftOut.ts'

const files = globSync('**/*.e2e.ts', { cwd: join(import.meta.dirname, '../../../apps/lab/e2e') })
const titles = Array.from({ length: 30 }, (_, at) => `R-14 option ${at}`)
const taken = (sample: string) => titles.filter((title) => !isLeftOut('flags.e2e.ts', title, sample))

test('a sample takes some of the options, the same ones each time; others take others, and all of them leave none out for good', () => {
  expect(taken('one')).toEqual(taken('one'))
  expect(taken('one')).not.toEqual(taken('two'))
  expect(taken('one').length).toBeGreaterThan(0)
  expect(taken('one').length).toBeLessThan(titles.length)
  expect(new Set(Array.from({ length: 80 }, (_, at) => taken(`commit ${at}`)).flat()).size).toBe(titles.length)
})

test('the long run and a journey by hand leave nothing out, and what is not gone through one by one always runs', () => {
  for (const file of files) for (const sample of ['all', '', undefined]) expect(isLeftOut(file, 'U-01', sample)).toBe(false)
  for (const file of ['embeddedHostile.e2e.ts', 'mainJob.e2e.ts', 'moneyJourney.e2e.ts', 'privacy.e2e.ts'])
    for (const title of titles) expect(isLeftOut(file, title, 'one')).toBe(false)
})

test('of what one engine alone does a run takes a smaller part', () => {
  const many = Array.from({ length: 400 }, (_, at) => `firefox journey ${at}`)
  const taken = many.filter((title) => !isLeftOut('firefox.e2e.ts', title, 'one'))
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length).toBeLessThan(80)
})

test('every file that is sampled is there', () => {
  const isSampled = (file: string) => titles.some((title) => isLeftOut(file, title, 'one'))
  expect(files.filter(isSampled)).toHaveLength(65)
})
