import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** What kind of script an address stands for. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An address, read. */
export type DecodedAddress = {
  readonly type: AddressType
  /** Networks it can belong to, by the start of their segwit addresses: the older forms are the same on all test networks. */
  readonly hrps: readonly string[]
  /** Hash of the key or script; the key itself for taproot. */
  readonly payload: Uint8Array
}

const base58check = createBase58check(sha256)
const legacy: { readonly [version: number]: readonly [AddressType, readonly string[]] } = {
  0: ['p2pkh', ['bc']],
  5: ['p2sh', ['bc']],
  111: ['p2pkh', ['tb', 'bcrt']],
  196: ['p2sh', ['tb', 'bcrt']],
}

/** Reads an address of any of Bitcoin's networks, its checksum included. `undefined` for what is none, or of a future kind. */
export function decodeAddress(address: string): DecodedAddress | undefined {
  if (address.length > 90) return undefined
  return /^(?:bc|tb|bcrt)1/i.test(address) ? decodeSegwit(address) : decodeLegacy(address)
}

function decodeLegacy(address: string): DecodedAddress | undefined {
  try {
    const bytes = base58check.decode(address)
    const found = bytes.length === 21 ? legacy[bytes[0] ?? -1] : undefined
    return found && { type: found[0], hrps: found[1], payload: bytes.slice(1) }
  } catch {
    return undefined
  }
}

function decodeSegwit(address: string): DecodedAddress | undefined {
  // BIP-350: version 0 has the older checksum, all others the newer one.
  for (const [code, isOlder] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    try {
      const { prefix, words } = code.decode(address as `${string}1${string}`)
      const [version = -1] = words
      if ((version === 0) !== isOlder) return undefined
      const payload = code.fromWords(words.slice(1))
      const type = toType(version, payload.length)
      return type && { type, hrps: [prefix], payload: Uint8Array.from(payload) }
    } catch {
      // The other checksum may fit.
    }
  }
  return undefined
}

function toType(version: number, length: number): AddressType | undefined {
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  return version === 1 && length === 32 ? 'p2tr' : undefined
}
