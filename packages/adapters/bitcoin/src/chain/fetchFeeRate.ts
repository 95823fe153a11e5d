import { maxValue, minValue, number, pipe, record, string } from 'valibot'
import type { Esplora } from './getEsplora.ts'

const schema = record(string(), pipe(number(), minValue(0), maxValue(1_000_000)))

/** No source makes a user pay more: that rate was never asked for by a whole day's blocks. */
const rateMax = 1_000

/** Satoshis per virtual byte that get a transaction into one of the next three blocks, at least 1. */
export async function fetchFeeRate(source: Esplora, signal: AbortSignal | undefined): Promise<number> {
  const rates = await source.get('/fee-estimates', schema, signal)
  const near = ['3', '2', '1', '4', '6'].map((blocks) => rates[blocks]).find((rate) => rate !== undefined)
  return Math.min(rateMax, Math.max(1, near ?? 1))
}
