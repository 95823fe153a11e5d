import type { Network } from '@latchkey/common/caip'
import { type EvmTransactionRequest, LatchkeyError, type TransferRequest } from '@latchkey/common/contract'
import { isHexAddress } from '@latchkey/signatures/address'

const transferSelector = '0xa9059cbb'

/**
 * The transaction that sends an amount of the chain's coin, or of an ERC-20 token.
 *
 * @throws `SEND_FIELDS_REQUIRED` if `to` is no address or `value` not above 0 · `SEND_UNSUPPORTED` for an asset that is neither, or
 * of another chain
 */
export function toTransferTransaction({
  to,
  value,
  asset,
  network,
}: TransferRequest & { readonly network: Network }): EvmTransactionRequest {
  if (!isHexAddress(to) || value <= 0n || value >= 2n ** 256n)
    throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  if (!asset || asset.startsWith(`${network.caipNetworkId}/slip44:`)) return { to, value }
  const [chainId, token = ''] = asset.split('/erc20:')
  if (chainId !== network.caipNetworkId || !isHexAddress(token)) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  return { to: token, data: `${transferSelector}${toWord(to.slice(2).toLowerCase())}${toWord(value.toString(16))}` }
}

function toWord(hex: string): string {
  return hex.padStart(64, '0')
}
