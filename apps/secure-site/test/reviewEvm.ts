import { describeRequest } from '../src/evm/describe/describeRequest.ts'
import type { ReviewFacts } from '../src/evm/ReviewFacts.ts'
import { parseRequest } from '../src/evm/read/parseRequest.ts'
import type { Review } from '../src/review/Review.ts'
import { texts } from './texts.ts'

/** Who asks in these tests. */
export const asker = { origin: 'https://meadow.example', address: '0x8ba1f109551bd432803012645ac136ddd64dba72', chainId: 'eip155:1' }
/** A token of 6 decimals, of which the account has 100, and there are a million. */
export const pld = `0x${'c'.repeat(40)}`
/** Another account. */
export const friend = `0x${'5'.repeat(40)}`

/** What the chain says in these tests, without prices. */
export const facts: ReviewFacts = {
  chainId: asker.chainId,
  network: 'Ethereum',
  symbol: 'ETH',
  decimals: 18,
  isCoinKnown: true,
  tokens: new Map([[pld, { symbol: 'PLD', decimals: 6, balance: 100_000_000n, supply: 1_000_000_000_000n }]]),
  prices: new Map(),
  trials: ['passed'],
}

/** The review of a request. */
export function reviewEvm(method: string, params: unknown, over: Partial<ReviewFacts> = {}, locale: 'en' | 'ar' = 'en'): Review {
  const request = parseRequest(method, structuredClone(params), asker)
  return describeRequest(request, { asker, facts: { ...facts, ...over }, text: texts[locale] })
}

/** All that is drawn without unfolding anything. */
export function visibleText({ raw: _raw, digests: _digests, ...review }: Review): string {
  return JSON.stringify(review, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** A word of call data. */
export function word(value: string | bigint): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
}
