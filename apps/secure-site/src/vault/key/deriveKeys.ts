import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The private keys of one secret. The caller wipes them. */
export type Keys = {
  /** secp256k1, BIP-32 `m/44'/60'/0'/0/0`. */
  readonly evm: Uint8Array
  /** ed25519, SLIP-0010 `m/44'/501'/0'/0'`. */
  readonly solana: Uint8Array
}

/** The addresses of one secret. */
export type Addresses = { readonly evmAddress: string; readonly solanaAddress: string }

const hardened = 0x8000_0000

/** The recovery phrase of a 32-byte secret: 24 words, which open in any wallet (3.1). */
export function toWords(secret: Uint8Array): string {
  return entropyToMnemonic(secret, wordlist)
}

/** The keys of a secret. */
export async function deriveKeys(secret: Uint8Array): Promise<Keys> {
  const seed = await mnemonicToSeedWebcrypto(toWords(secret))
  const root = HDKey.fromMasterSeed(seed)
  const child = root.derive("m/44'/60'/0'/0/0")
  const evm = Uint8Array.from(child.privateKey ?? [])
  const solana = deriveEd25519(seed, [44, 501, 0, 0])
  root.wipePrivateData()
  child.wipePrivateData()
  seed.fill(0)
  return { evm, solana }
}

/** The addresses of keys. */
export function toAddresses({ evm, solana }: Keys): Addresses {
  return { evmAddress: privateKeyToAddress(bytesToHex(evm)), solanaAddress: base58.encode(ed25519.getPublicKey(solana)) }
}

/** Overwrites keys. */
export function wipeKeys({ evm, solana }: Keys): void {
  evm.fill(0)
  solana.fill(0)
}

/** SLIP-0010 for ed25519, which has only hardened steps. */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + hardened)
    const next = hmac(sha512, node.subarray(32), data)
    node.fill(0)
    data.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
