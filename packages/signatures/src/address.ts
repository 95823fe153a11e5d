// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/signatures/address, without any cryptography
import type { Namespace } from '@latchkey/common/caip'
import type { Family } from '@latchkey/common/contract'
import { isBitcoinAddress } from './bitcoin/address.ts'
import { isCosmosAddress } from './cosmos/address.ts'
import { isHexAddress } from './evm/address.ts'
import { isPolkadotAddress } from './polkadot/address.ts'
import { isSolanaAddress } from './solana/address.ts'

export { isBitcoinAddress } from './bitcoin/address.ts'
export { isCosmosAddress } from './cosmos/address.ts'
export { isEvmAddress, isHexAddress } from './evm/address.ts'
export { isPolkadotAddress } from './polkadot/address.ts'
export { isSolanaAddress } from './solana/address.ts'

/** What an account may be called at all (CAIP-10). */
const anyAddress = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Whether `text` has the form of an address of a chain family: its alphabet and length. Its checksum is not checked.
 *
 * Of a family without a folder here, only what CAIP-10 asks of every address is known.
 */
export function looksLikeAddress(namespace: Namespace, text: string): boolean {
  switch (namespace) {
    case 'eip155':
      return isHexAddress(text)
    case 'solana':
      return isSolanaAddress(text)
    case 'bip122':
      return isBitcoinAddress(text)
    case 'polkadot':
      return isPolkadotAddress(text)
    case 'cosmos':
      return isCosmosAddress(text)
    default:
      return anyAddress.test(text)
  }
}

/** Whether `text` has the form of an address of any family that has a folder here. */
export function isKnownAddress(text: string): boolean {
  return isHexAddress(text) || isSolanaAddress(text) || isBitcoinAddress(text) || isPolkadotAddress(text) || isCosmosAddress(text)
}

/** Whether `text` may be the beginning of an address in base58: 8 to 31 of its characters (V-03). */
export function isPartOfBase58Address(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{8,31}$/.test(text)
}

/** What all spellings of one address have in common: EVM ignores case, the other families do not. */
export function addressKey(namespace: Namespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

/** Whether two texts are the same address of a chain family. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  return addressKey(namespace, one) === addressKey(namespace, other)
}

/** What a kit must know of EVM chains, whichever adapter serves them. */
export const evmFamily: Family = {
  namespace: 'eip155',
  accountKind: 'Ethereum',
  coinType: 'ENSIP-11',
  tokenNamespace: 'erc20',
  isAddressShared: true,
  looksLikeAddress: isHexAddress,
  isSameAddress: (one, other) => isSameAddress('eip155', one, other),
}
