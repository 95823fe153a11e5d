import type { AdapterContext } from '@latchkey/common/contract'
import { slot } from '@latchkey/common/contract'

const sentSlot = slot(() => new Map<string, SentTransaction>())

/** Until when a transaction can get into a block, and the bytes where this page holds them. */
export type SentTransaction = {
  /** No block above this height can hold it; absent while it is not known, and for ever with a nonce. */
  readonly lastValidBlockHeight: Promise<bigint | undefined>
}

const transactionsMax = 100

/** What this kit has sent, by signature, so that who waits for it knows when to stop; the last hundred. */
export function getSentTransactions(context: AdapterContext): {
  get(signature: string): SentTransaction | undefined
  add(signature: string, sent: SentTransaction): void
} {
  const sent = context.slot(sentSlot)
  return {
    get: (signature) => sent.get(signature),
    add(signature, transaction) {
      sent.set(signature, transaction)
      for (const oldest of sent.keys()) if (sent.size > transactionsMax) sent.delete(oldest)
    },
  }
}
