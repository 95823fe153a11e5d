import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type ChainCall,
  type FeeEstimate,
  hasCode,
  isLatchkeyError,
  LatchkeyError,
  type SolanaInstruction,
  type SolanaTransactionRequest,
  type TransferRequest,
  type WalletCall,
} from '@latchkey/common/contract'
import { isAddress } from '@latchkey/signatures/solana'
import { estimateFee } from '../chain/estimateFee.ts'
import { getChainClient } from '../chain/getChainClient.ts'
import { sendTransaction } from './sendTransaction.ts'
import { transferSol } from './transferSol.ts'

/**
 * Sends `value` lamports, or smallest units of a token (`…/token:<mint>`, Token-2022 included), to `to`; with the priority fee
 * that gets it through at present, or the one in `fields`.
 *
 * The transfer is run on trial before the wallet is asked: what would fail is said without bothering the user.
 *
 * @throws `SEND_FIELDS_REQUIRED` if `to` is no address or `value` not above 0 · `SEND_UNSUPPORTED` for an asset that is neither, or
 * of another chain · as `sendTransaction`
 */
export async function sendTransfer(
  context: AdapterContext,
  call: WalletCall & TransferRequest & { readonly fields?: FeeEstimate['fields'] | undefined },
): Promise<string> {
  const { network, account, signal } = call
  const instructions = await toInstructions(context, call)
  const { computeUnitLimit, computeUnitPrice } = (call.fields ?? {}) as SolanaTransactionRequest
  const wanted = { instructions, computeUnitLimit, computeUnitPrice }
  const { fields } = await estimateFee(context, { network, account, transaction: wanted, signal }).catch((error) => {
    // A node that makes no trials does not stop what may well succeed.
    if (hasCode(error, 'ESTIMATE_GAS_FAILED') && !hasCode(error, 'REVERTED')) return { fields: {} }
    throw hasCode(error, 'REVERTED') && isLatchkeyError(error) && isLatchkeyError(error.cause) ? error.cause : error
  })
  return sendTransaction(context, { ...call, transaction: { ...wanted, ...fields } })
}

/** Steps of a transfer. @throws `SEND_FIELDS_REQUIRED`, `SEND_UNSUPPORTED`, `INSUFFICIENT_FUNDS`. */
export async function toInstructions(
  context: AdapterContext,
  call: ChainCall & TransferRequest & { readonly account: AccountId },
): Promise<readonly SolanaInstruction[]> {
  const { to, value, asset, network, signal } = call
  if (!isAddress(to) || value <= 0n || value >= 2n ** 64n)
    throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  const from = parseAccountId(call.account).address
  if (!asset || asset.startsWith(`${network.caipNetworkId}/slip44:`)) return [transferSol({ from, to, value })]
  const [chainId, mint] = asset.split('/token:')
  if (chainId !== network.caipNetworkId || !isAddress(mint)) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  const { transferToken } = await import('./transferToken.ts')
  return transferToken(getChainClient(context, network), { from, to, mint, value, signal })
}
