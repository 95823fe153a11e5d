import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const keyBytes = 32
const checksumBytes = 2

/** The public key in an address of the Polkadot family (SS58); `undefined` if it is none, or one letter is wrong. */
export function readSs58(address: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  const [first = 0] = bytes
  // From 64 on the network's number takes two bytes.
  const body = bytes.subarray(0, (first < 64 ? 1 : 2) + keyBytes)
  if (first > 127 || bytes.length !== body.length + checksumBytes) return undefined
  const hash = blake2b(Buffer.concat([Buffer.from('SS58PRE'), body]), { dkLen: 64 })
  return hash[0] === bytes.at(-2) && hash[1] === bytes.at(-1) ? body.subarray(-keyBytes) : undefined
}
