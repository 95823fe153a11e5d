import { integer, maxValue, minValue, number, pipe } from 'valibot'

/** An amount as the wire has it: there are not more than 21 million coins. */
export const satoshi = pipe(number(), integer(), minValue(0), maxValue(2_100_000_000_000_000))
