import { createHash } from 'node:crypto'
import type { Namespace } from '@latchkey/common'
import { base58, bech32, bech32m } from '@scure/base'
import { readSs58 } from './readSs58.ts'

/** How Bitcoin's networks begin their addresses: the public one, those for tests, and one of one's own. */
const bitcoinPrefixes: readonly string[] = ['bc', 'tb', 'bcrt']
const bech32Max = 90

/**
 * The family whose chains have this address.
 *
 * @returns `undefined` if none has, or if a letter of it is wrong, where its family can tell.
 */
export function familyOf(address: string): Namespace | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return 'eip155'
  if (isStacksAddress(address)) return 'bip122'
  const prefix = readPrefix(address)
  if (prefix !== undefined) return bitcoinPrefixes.includes(prefix) ? 'bip122' : 'cosmos'
  if (readSs58(address)) return 'polkadot'
  const bytes = readBase58(address)
  if (bytes?.length === 32) return 'solana'
  return bytes?.length === 25 && isChecked(bytes) ? 'bip122' : undefined
}

/** Accounts of Stacks stand beside those of Bitcoin in that family's wallets. */
export function isStacksAddress(address: string): boolean {
  return /^S[0-9A-HJKMNP-TV-Z]{38,41}$/.test(address)
}

function readPrefix(address: string): string | undefined {
  const text = address as `${string}1${string}`
  return (bech32.decodeUnsafe(text, bech32Max) ?? bech32m.decodeUnsafe(text, bech32Max))?.prefix
}

/** The bytes of what is written in base 58. */
function readBase58(text: string): Uint8Array | undefined {
  return /^[1-9A-HJ-NP-Za-km-z]{25,64}$/.test(text) ? base58.decode(text) : undefined
}

/** Legacy addresses of Bitcoin end with four bytes of their hash. */
function isChecked(bytes: Uint8Array): boolean {
  const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}
