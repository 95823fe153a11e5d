import { type AssetId, LatchkeyError, type WalletCall } from '@latchkey/common'
import { isHexAddress } from './isHexAddress.ts'
import { sendTransaction } from './sendTransaction.ts'

const transferSelector = '0xa9059cbb'

/**
 * Sends `value` of the chain's coin, or of an ERC-20 token, to `to`.
 *
 * @throws `SEND_FIELDS_REQUIRED` if `to` is no address or `value` not above 0 · `SEND_UNSUPPORTED` for an asset that is neither, or
 * of another chain · as `sendTransaction`.
 */
export async function sendTransfer(
  call: WalletCall & { readonly to: string; readonly value: bigint; readonly asset?: AssetId | undefined },
): Promise<string> {
  const { to, value, asset, network } = call
  if (!isHexAddress(to) || value <= 0n || value >= 2n ** 256n)
    throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  if (!asset || asset.startsWith(`${network.caipNetworkId}/slip44:`)) return sendTransaction({ ...call, transaction: { to, value } })
  const [chainId, token = ''] = asset.split('/erc20:')
  if (chainId !== network.caipNetworkId || !isHexAddress(token)) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  const data = `${transferSelector}${toWord(to.slice(2).toLowerCase())}${toWord(value.toString(16))}` as const
  return sendTransaction({ ...call, transaction: { to: token, data } })
}

function toWord(hex: string): string {
  return hex.padStart(64, '0')
}
