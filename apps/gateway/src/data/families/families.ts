import { type Namespace, type namespaces, parseChainId } from '@latchkey/common/caip'
import { addressKey } from '@latchkey/signatures/address'
import { bitcoin } from './bitcoin.ts'
import { cosmos } from './cosmos.ts'
import { evm } from './evm.ts'
import type { ChainFamily } from './family.ts'
import { polkadot } from './polkadot.ts'
import { solana } from './solana.ts'

/** Every family, the one with the strictest address format first: a text may match more than one. */
export const families: Readonly<Record<(typeof namespaces)[number], ChainFamily>> = {
  eip155: evm,
  bip122: bitcoin,
  cosmos,
  polkadot,
  solana,
}

/** Stands for a family that the gateway does not know: no setting can serve its chains, and every request about them is refused. */
const unknownFamily: ChainFamily = {
  isAddress: () => false,
  check: { calls: [] },
  methods: new Set(),
  hasHistory: () => false,
  hasLongNumbers: true,
  hasContracts: false,
  isEsplora: false,
}

/** The family of a chain. */
export function familyOf(chainId: string): ChainFamily {
  const known: { readonly [namespace: string]: ChainFamily | undefined } = families
  return known[parseChainId(chainId).namespace] ?? unknownFamily
}

/**
 * The namespace of an address.
 *
 * @returns `undefined` if it is of none, or if its checksum is wrong, where its family has one.
 */
export function namespaceOf(address: string): Namespace | undefined {
  return Object.entries(families).find(([, family]) => family.isAddress(address))?.[0]
}

/** One spelling for all forms of an address whose chain is not known. */
export function bareAddressKey(address: string): string {
  const namespace = namespaceOf(address)
  return namespace ? addressKey(namespace, address) : address
}
