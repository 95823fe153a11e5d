import type { GardenTransactionRequest } from './family.ts'

/** A key pair; its public key is the address. */
export type GardenKey = { readonly address: string; sign(text: string): Promise<string> }

/** Makes a key pair. */
export async function createKey(): Promise<GardenKey> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  return {
    address: toHex(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (text) => toHex(await crypto.subtle.sign('Ed25519', pair.privateKey, encode(text))),
  }
}

/** Whether the key behind `address` has signed `text`. */
export async function isSigned(address: string, text: string, signature: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(address) || !/^[\da-f]{128}$/.test(signature)) return false
  const key = await crypto.subtle.importKey('raw', fromHex(address), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, fromHex(signature), encode(text))
}

/** What the sender of a move signs. */
export function toText({ from, to, seeds }: GardenTransactionRequest & { readonly from: string }): string {
  return `Move ${seeds} seeds from ${from} to ${to}`
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
