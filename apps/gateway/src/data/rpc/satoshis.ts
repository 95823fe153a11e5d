import { integer, maxValue, minValue, number, pipe } from 'valibot'

/** An amount as Bitcoin's sources say it: there are not more than 21 million coins. */
export const satoshis = pipe(number(), integer(), minValue(0), maxValue(2_100_000_000_000_000))
