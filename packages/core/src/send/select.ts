import { atom } from 'jotai/vanilla'
import type { Kit } from '../kit.ts'
import { portfolioAtom, type TokenBalance } from '../tokens/state.ts'
import { watchAtom } from '../watchAtom.ts'
import { nativeTokenAtom, type SendProblem, sendProblemAtom } from './checkSend.ts'
import { type SendWarnings, sendWarningsAtom } from './sendWarnings.ts'
import { type Send, sendAtom } from './state.ts'

/** A transfer with what can be said of it (E-10). */
type CheckedSend = Send & {
  /** What keeps it from being sent, the first thing only, with the error that `send` would reject with. */
  readonly problem: SendProblem | undefined
  /** What the user should know before: a look-alike of a known address, a first transfer to a receiver, a high fee. */
  readonly warnings: SendWarnings
  /** What the account holds on its chain, to choose from; empty while that is unknown. */
  readonly tokenBalances: readonly TokenBalance[]
  /** What it holds of the chain's coin, in US dollars as decimal text; absent if unknown. */
  readonly networkBalanceInUSD: string | undefined
  /** When its balances failed to load, ms since the epoch; for 30 s nothing is tried again (S-26). Absent once they loaded. */
  readonly lastRetry: number | undefined
}

const checkedSendAtom = /* @__PURE__ */ atom((get): CheckedSend => {
  const { data, failedAt } = get(portfolioAtom)
  return {
    ...get(sendAtom),
    problem: get(sendProblemAtom),
    warnings: get(sendWarningsAtom),
    tokenBalances: data?.tokens ?? [],
    networkBalanceInUSD: data?.currency === 'usd' ? get(nativeTokenAtom)?.value : undefined,
    lastRetry: failedAt,
  }
})

/** The transfer that is being filled in, or on its way to the wallet. */
export function getSend(kit: Kit): CheckedSend {
  return kit.store.get(checkedSendAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchSend(kit: Kit, listener: (value: CheckedSend) => void): () => void {
  return watchAtom(kit, checkedSendAtom, listener)
}
