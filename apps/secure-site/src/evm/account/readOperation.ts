import * as limits from '@latchkey/common/limits'
import { sleep, systemClock } from '@latchkey/common/web'
import type { Rpc } from '../../chain/createRpc.ts'
import { RefusedError } from '../../frame/RefusedError.ts'

/** How an operation ended, according to its bundler. */
export type OperationReceipt = { readonly isSuccess: boolean; readonly receipt: { readonly [field: string]: unknown } }

type Where = { readonly hash: string; readonly chainId: string; readonly signal?: AbortSignal | undefined }

/** Reads how an operation ended. @returns `undefined` while it is pending. */
export async function readOperation(rpc: Rpc, { hash, chainId, signal }: Where): Promise<OperationReceipt | undefined> {
  const found = await rpc(chainId, 'eth_getUserOperationReceipt', [hash], signal)
  if (typeof found !== 'object' || found === null) return undefined
  const { success, receipt } = found as { readonly success?: unknown; readonly receipt?: unknown }
  if (typeof receipt !== 'object' || receipt === null) return undefined
  return { isSuccess: success === true, receipt: { ...receipt } }
}

/** Whether the bundler has an operation, on the chain or on its way there. */
export async function isOperationKnown(rpc: Rpc, { hash, chainId, signal }: Where): Promise<boolean> {
  return (await rpc(chainId, 'eth_getUserOperationByHash', [hash], signal)) !== null
}

/**
 * Waits for the transaction that contains an operation: a site that sent a transaction needs its hash.
 *
 * Polls every second (C-04).
 *
 * @throws {@link RefusedError} if it takes too long. The operation was sent anyway: the message says so, with its hash.
 */
export async function awaitOperation(rpc: Rpc, where: Where): Promise<string> {
  const deadline = Date.now() + limits.receiptWaitMs
  while (Date.now() < deadline) {
    // A failed poll says nothing about the operation.
    const found = await readOperation(rpc, where).catch(() => undefined)
    const hash = found?.receipt['transactionHash']
    if (typeof hash === 'string') return hash
    await sleep(limits.embeddedReceiptPauseMs, { clock: systemClock })
  }
  throw new RefusedError(-32000, `Sent, but not on the chain yet: user operation ${where.hash}`)
}
