import { readField } from '@latchkey/common/adapter'
import { parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type FeeEstimate,
  InsufficientFundsError,
  isLatchkeyError,
  type PolkadotTransactionRequest,
  sendFailed,
  type TransferRequest,
  type WalletCall,
} from '@latchkey/common/contract'
import { estimateTransfer } from '../chain/estimateFee.ts'
import { getNodes } from '../chain/getNodes.ts'
import { getRuntime } from '../chain/getRuntime.ts'
import { getSent } from '../chain/getSent.ts'
import { getSigner } from '../wallet/signer.ts'
import { buildPayload } from './buildPayload.ts'
import { signExtrinsic } from './signExtrinsic.ts'
import { toCall, toTransaction } from './toCall.ts'

/**
 * Has a transaction signed, and sends it through the kit's own node.
 *
 * @returns The transaction's hash, `0x…`.
 * @throws `USER_REJECTED` · `INSUFFICIENT_FUNDS` · `INSUFFICIENT_GAS` · `SIGNATURE_INVALID`, `SIGNER_MISMATCH` · `SEND_UNSUPPORTED` ·
 * `SEND_FAILED` with what the chain said · `RPC_UNAVAILABLE`
 */
export async function sendTransaction(
  context: AdapterContext,
  call: WalletCall & { readonly transaction: PolkadotTransactionRequest },
): Promise<string> {
  const { network, account, transaction, signal, connector } = call
  const { address } = parseAccountId(account)
  try {
    const runtime = await getRuntime(context, network, { signal })
    const signer = await getSigner(context, call)
    const parts = { network, signal, address, call: toCall(runtime, transaction), tip: transaction.tip }
    const { payload, blockNumber } = await buildPayload(context, runtime, parts)
    const options = { signal, attempt: 'SEND_FAILED' as const, walletConnectPeer: connector.type === 'walletConnect' }
    const extrinsic = await signExtrinsic(runtime, { signer, payload, options })
    const hash = extrinsic.hash.toHex()
    getSent(context).set(`${network.caipNetworkId} ${hash}`, blockNumber)
    await getNodes(context, network).request('author_submitExtrinsic', [extrinsic.toHex()], signal)
    return hash
  } catch (error) {
    throw toSendError(error, network.nativeCurrency.symbol)
  }
}

/**
 * Sends `value` of the chain's coin to `to`, if that leaves the account what it needs to stay one.
 *
 * @throws As `sendTransaction` · `SEND_FIELDS_REQUIRED`
 */
export async function sendTransfer(
  context: AdapterContext,
  call: WalletCall & TransferRequest & { readonly fields?: FeeEstimate['fields'] | undefined },
): Promise<string> {
  const transaction = toTransaction(call)
  await estimateTransfer(context, call)
  return sendTransaction(context, { ...call, transaction })
}

/** Nodes say 1010 of what their runtime would not take, and why in words. */
function toSendError(error: unknown, symbol: string): unknown {
  const cause = isLatchkeyError(error) && error.code === 'UNKNOWN' ? error.cause : undefined
  if (cause === undefined) return error
  const said = [readField(cause, 'message'), readField(cause, 'data')]
    .filter((part) => typeof part === 'string')
    .join(': ')
    .slice(0, 4_000)
  if (/payment|pay some fees|balance too low/i.test(said)) return new InsufficientFundsError({ symbol, isForFee: true, cause })
  return sendFailed({ said, cause })
}
