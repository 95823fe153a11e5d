import { readField } from '@latchkey/common/adapter'
import { silentTimeoutMs } from '@latchkey/common/adapter/wallet'
import type { WalletAsset, WalletCall } from '@latchkey/common/contract'
import { readProviderError } from '@latchkey/common/contract'
import { isHexAddress } from '@latchkey/signatures/address'
import { getCapabilities } from './getCapabilities.ts'
import { getWallet } from './getWallet.ts'
import { toHexChainId } from './parseWalletChainId.ts'
import { request } from './request.ts'

/** Rows of one answer that are looked at. */
const assetsMax = 2_000

/**
 * Asks a wallet that says it lists assets for what the account holds on the call's network (ERC-7811).
 *
 * A wallet behind a relay is not asked: each question would wake the user's phone.
 *
 * @returns `undefined` for a wallet that lists nothing; rows that make no sense are left out.
 * @see A-07 · E-09
 */
export async function getAssets(call: WalletCall): Promise<readonly WalletAsset[] | undefined> {
  if (call.connector.type === 'walletConnect') return undefined
  const chain = call.network.caipNetworkId
  const capabilities = await getCapabilities(call)
  if (readField(capabilities[chain]?.assetDiscovery, 'supported') !== true) return undefined
  const { provider, address, options } = await getWallet(call)
  const chainFilter = [toHexChainId(chain)]
  const answer = await request(
    provider,
    { method: 'wallet_getAssets', params: [{ account: address, chainFilter }] },
    { ...options, timeoutMs: silentTimeoutMs },
  ).catch((error) => {
    const { code } = readProviderError(Object(error).cause)
    if (code === 4200 || code === -32601) return undefined
    throw error
  })
  const rows = readField(answer, toHexChainId(chain))
  return Array.isArray(rows) ? rows.slice(0, assetsMax).flatMap((row) => parseAsset(row) ?? []) : undefined
}

function parseAsset(row: unknown): WalletAsset | undefined {
  const type = readField(row, 'type')
  const metadata = readField(row, 'metadata')
  const address = readField(row, 'address')
  const isNative = typeof type === 'string' && type.toLowerCase() === 'native'
  if (!isNative && !(typeof type === 'string' && type.toLowerCase() === 'erc20' && isHexAddress(address))) return undefined
  const balance = readField(row, 'balance')
  const [name, symbol, decimals, price] = ['name', 'symbol', 'decimals', 'price'].map((field) => readField(metadata, field))
  if (typeof balance !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(balance)) return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string') return undefined
  const places = Number(decimals)
  if (decimals === null || decimals === '' || !Number.isInteger(places) || places < 0 || places > 77) return undefined
  return {
    ...(!isNative && { address: address as string }),
    balance: BigInt(balance),
    name: name.slice(0, 256),
    symbol: symbol.slice(0, 64),
    decimals: places,
    ...(typeof price === 'number' && Number.isFinite(price) && price >= 0 && { price }),
  }
}
