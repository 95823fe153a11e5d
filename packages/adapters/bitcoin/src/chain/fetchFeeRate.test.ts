import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { fetchFeeRate } from './fetchFeeRate.ts'
import type { Esplora } from './getEsplora.ts'

/** A source that answers so. */
const source = (answer: unknown) => ({ get: async (_path: string, schema: never) => parse(schema, answer) }) as unknown as Esplora

test.each([
  ['what gets it into one of three blocks', { '1': 40, '2': 30, '3': 20, '6': 5 }, 20],
  ['the nearest there is', { '6': 7.5, '144': 1 }, 7.5],
  ['no less than nodes pass on', { '3': 0.2 }, 1],
  ['that where nothing is known', {}, 1],
  ['no more than any sender ever had to pay', { '3': 999_999 }, 1_000],
])('C-06 R-12 the rate is %s', async (_what, answer, rate) => {
  expect(await fetchFeeRate(source(answer), undefined)).toBe(rate)
})

test.each([[{ '3': -1 }], [{ '3': '20' }], [{ '3': Number.MAX_VALUE }], ['20'], [null]])('T-N1 %j is taken for no rate', async (answer) => {
  await expect(fetchFeeRate(source(answer), undefined)).rejects.toThrow()
})
