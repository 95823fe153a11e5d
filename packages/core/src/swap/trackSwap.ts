import { type LatchkeyError, parseAccountId, safeText } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { SwapToken } from './swap.ts'

/** Counts a step of a swap: which tokens, never how much (B-22). */
export function trackSwap(kit: Kit, event: trackSwap.Event, deal: trackSwap.Deal): void {
  const { accountId, source, target, error } = deal
  const pair = {
    network: parseAccountId(accountId).chainId,
    swapFromToken: safeText(source.symbol, 'symbol'),
    swapToToken: safeText(target.symbol, 'symbol'),
  }
  if (event === 'INITIATE_SWAP' || event === 'SWAP_SUCCESS') kit.events.emit('tracked', { event, properties: pair })
  else kit.events.emit('tracked', { event, properties: { ...pair, message: error?.code ?? 'UNKNOWN' } })
}

export declare namespace trackSwap {
  type Event = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'
  type Deal = { accountId: string; source: SwapToken; target: SwapToken; error?: LatchkeyError | undefined }
}
