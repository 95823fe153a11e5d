import { isAccountId, parseAccountId } from '@latchkey/common/caip'
import { check, literal, pipe, regex, string, transform, union } from 'valibot'
import { type Address, maxUint256 } from 'viem'
import { malformed } from '../../host/http/errors.ts'
import { familyOf } from '../families/families.ts'
import { nativeAddress } from '../upstreams/createDataUpstreams.ts'
import type { Asset } from './convertSource.ts'
import { chainUnsupported } from './errors.ts'

/** CAIP-10 of a token. */
export const assetText = pipe(
  string(),
  check((id) => isAccountId(id), 'CAIP-10'),
)

/** CAIP-10, or a bare address. */
export const ownerText = pipe(string(), regex(/^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?[a-zA-Z0-9]{1,128}$/, 'an account'))

/** In a token's smallest unit: from 1 to 2^256 - 1. */
export const swapAmount = pipe(
  string(),
  regex(/^[1-9]\d{0,77}$/, 'digits of a whole number above 0'),
  check((text) => !/^\d+$/.test(text) || BigInt(text) <= maxUint256, 'at most 256 bits'),
  transform((text) => BigInt(text)),
)

/** The same, or nothing. */
export const approvedAmount = union(
  [
    pipe(
      literal('0'),
      transform(() => 0n),
    ),
    swapAmount,
  ],
  'digits of a whole number',
)

/**
 * A token on a chain.
 *
 * @throws {@link RefusedError} 404 for a chain of a family without swaps, 400 that names the parameter for an address that is invalid on its chain.
 */
export function readAsset(id: string, parameter: string): { chainId: string; asset: Asset } {
  const { chainId, address } = parseAccountId(id)
  if (!familyOf(chainId).hasContracts) throw chainUnsupported('SWAP_UNSUPPORTED')
  const contract = readAddress(address, parameter)
  return { chainId, asset: contract === nativeAddress ? 'native' : contract }
}

/** Both ends of a swap. @throws {@link RefusedError} 400 unless they are two tokens of one chain, and as {@link readAsset}. */
export function readEnds(ends: { from: string; to: string }): { chainId: string; from: Asset; to: Asset } {
  const from = readAsset(ends.from, 'from')
  const to = readAsset(ends.to, 'to')
  if (from.chainId !== to.chainId) throw malformed('to', `a token of ${from.chainId}`)
  if (from.asset === to.asset) throw malformed('to', 'another token than from')
  return { chainId: from.chainId, from: from.asset, to: to.asset }
}

/** The account that swaps. @throws {@link RefusedError} 400 if it is of another chain. */
export function readOwner(text: string, chainId: string): Address {
  const at = text.lastIndexOf(':')
  if (at >= 0 && text.slice(0, at) !== chainId) throw malformed('userAddress', `an account of ${chainId}`)
  return readAddress(text.slice(at + 1), 'userAddress')
}

function readAddress(text: string, parameter: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw malformed(parameter, 'an EVM address')
  return text.toLowerCase() as Address
}
