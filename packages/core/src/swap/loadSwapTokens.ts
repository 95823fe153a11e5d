import { listSwapTokens } from '@latchkey/blockchain-api'
import * as limits from '@latchkey/common/limits'
import { sentTransactionsAtom } from '../activity/state.ts'
import { startAttempt } from '../connection/attempt.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { fetchTokens } from '../tokens/fetchTokens.ts'
import type { TokenBalance } from '../tokens/state.ts'
import { SwapUnsupportedError } from './errors.ts'
import { isSameAccount } from './isSameAccount.ts'
import { mergeSwapTokens } from './mergeSwapTokens.ts'
import { swapAtom } from './state.ts'
import type { SwapToken } from './swap.ts'
import { hasReason } from './toSwapError.ts'

/** Does what `fetchSwapTokens` says; `isForced` asks the chain what is held even if that is known for less than 30 s. */
export async function loadSwapTokens(kit: Kit, { isForced = false }: { isForced?: boolean } = {}): Promise<void> {
  const { store } = kit
  const { chainId, accountId } = store.get(swapAtom)
  const api = getBlockchainApi(kit)
  if (!chainId || !accountId) return
  const attempt = startAttempt(kit, 'swapTokens')
  store.set(swapAtom, (swap) => ({ ...swap, tokens: { ...swap.tokens, status: 'loading', error: undefined } }))
  try {
    if (!api || !chainId.startsWith('eip155:')) throw new SwapUnsupportedError()
    const { signal } = attempt
    const [{ tokens: listed }, held] = await attempt.race(
      Promise.all([listSwapTokens(api, { chainId, signal }), readBalances(kit, { accountId, isForced })]),
    )
    if (!attempt.isCurrent()) return
    const data = mergeSwapTokens({ chainId, listed, held })
    const renew = (token: SwapToken | undefined) => data.find(({ id }) => token && isSameAccount(id, token.id)) ?? token
    store.set(swapAtom, (swap) => ({
      ...swap,
      tokens: { status: 'ready', data, updatedAt: kit.clock.now() },
      source: renew(swap.source),
      target: renew(swap.target),
    }))
  } catch (cause) {
    const error = hasReason(cause, 'SWAP_UNSUPPORTED') ? new SwapUnsupportedError({ cause }) : cause
    if (attempt.isCurrent()) store.set(swapAtom, (swap) => ({ ...swap, tokens: { ...swap.tokens, status: 'failed', error } }))
  } finally {
    attempt.end()
  }
}

/** What the account holds; `undefined` if that cannot be had, which keeps nobody from choosing. */
async function readBalances(
  kit: Kit,
  { accountId, isForced }: { accountId: string; isForced: boolean },
): Promise<readonly TokenBalance[] | undefined> {
  // A swap that ends after another account came to the front shows nothing of that one.
  if (getSnapshot(kit).accountId !== accountId) return undefined
  const portfolio = await fetchTokens(kit, { isForced }).catch(() => undefined)
  if (portfolio?.status === 'failed' && hasSpentSince(kit, accountId, portfolio.updatedAt ?? 0)) return undefined
  return portfolio?.data?.tokens
}

/** Whether the visitor sent something that what is known of the account does not have yet: then it is the old balance. */
function hasSpentSince(kit: Kit, accountId: string, knownAt: number): boolean {
  return [...kit.store.get(sentTransactionsAtom).values()].some(
    (sent) => sent.accountId === accountId && Date.parse(sent.transaction.metadata.minedAt) > knownAt - limits.receiptWaitMs,
  )
}
