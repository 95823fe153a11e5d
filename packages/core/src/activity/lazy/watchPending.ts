import * as limits from '@latchkey/common/limits'
import type { Kit } from '../../kit.ts'
import { sentTransactionsAtom } from '../state.ts'
import { requestReceipt } from './followTransaction.ts'

/** How long one poll waits for one chain. */
const pollWaitMs = 5_000

export function watchPending(kit: Kit): () => void {
  let polls = 0
  let isStopped = false
  let cancel = () => {}
  const stop = () => {
    isStopped = true
    cancel()
    kit.signal.removeEventListener('abort', stop)
  }
  const poll = async () => {
    polls++
    const pending = [...kit.store.get(sentTransactionsAtom).values()].filter(({ transaction }) => transaction.metadata.status === 'pending')
    await Promise.all(
      pending.map(({ accountId, transaction: { metadata } }) =>
        requestReceipt(kit, { accountId, chainId: metadata.chain as never, hash: metadata.hash, timeoutMs: pollWaitMs }),
      ),
    )
    next()
  }
  const next = () => {
    if (isStopped || kit.signal.aborted || polls >= limits.pendingTransactionPollsMax) return stop()
    cancel = kit.clock.setTimeout(() => void poll(), limits.pendingTransactionPollIntervalMs)
  }
  kit.signal.addEventListener('abort', stop, { once: true })
  next()
  return stop
}
