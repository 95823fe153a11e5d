import { getBalance } from '@latchkey/blockchain-api'
import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { fetchBalance } from '../balance/verbs.ts'
import { getSnapshot } from '../connection/select.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { compareFixed, type Fixed, toFixed } from '../swap/fixed.ts'
import { fetchTokens } from '../tokens/verbs.ts'
import { onRampAtom } from './state.ts'

const holdingsBefore = slot(() => ({ url: undefined as string | undefined, holdings: undefined as Holdings | undefined }))

/** What an account held, by chain and contract. */
type Holdings = ReadonlyMap<string, Fixed>

/** The body of the verb. */
export function watchBuy(kit: Kit): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let cancel = () => {}
  let polls = 0
  const isOver = () => signal.aborted || kit.signal.aborted || ++polls > limits.onRampPollsMax
  const poll = async (before: Holdings | undefined) => {
    const now = await requestHoldings(kit, signal)
    if (isOver()) return
    if (before && now && hasGrown(before, now)) receive(kit)
    else cancel = kit.clock.setTimeout(() => void poll(before ?? now), limits.onRampPollIntervalMs)
  }
  // Coming back to the view does not forget what there was when the provider's tab opened.
  const known = kit.slot(holdingsBefore)
  const url = kit.store.get(onRampAtom).checkout.data?.url
  const begin = async () => {
    if (known.url !== url || !known.holdings) Object.assign(known, { url, holdings: await requestHoldings(kit, signal) })
    if (!isOver()) cancel = kit.clock.setTimeout(() => void poll(known.holdings), limits.onRampPollIntervalMs)
  }
  void begin()
  return () => {
    controller.abort()
    cancel()
  }
}

/** `undefined` where it fails to load now: the next check may have it. */
async function requestHoldings(kit: Kit, signal: AbortSignal): Promise<Holdings | undefined> {
  const api = getBlockchainApi(kit)
  const { address } = getSnapshot(kit)
  if (!api || !address) return undefined
  const answer = await getBalance(api, { address, forceUpdate: true, signal }).catch(() => undefined)
  const held = answer?.balances.map(({ chainId, address: id, quantity }) => [`${chainId}|${id ?? ''}`, toFixed(quantity.numeric)] as const)
  return held && new Map(held.flatMap(([key, sum]) => (sum ? [[key, sum] as const] : [])))
}

function hasGrown(before: Holdings, now: Holdings): boolean {
  return [...now].some(([key, sum]) => compareFixed(sum, before.get(key) ?? { digits: 0n, scale: 0 }) > 0)
}

function receive(kit: Kit): void {
  kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, progress: 'received' }))
  fetchBalance(kit, { isForced: true }).catch(() => {})
  fetchTokens(kit, { isForced: true }).catch(() => {})
}
