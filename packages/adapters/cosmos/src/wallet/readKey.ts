import { readField } from '@latchkey/common/wallet'
import { bech32, hex } from '@scure/base'

/** An account as a wallet tells it. */
export type Key = { readonly address: string; readonly publicKey: string; readonly isHardware: boolean }

/** Decodes a wallet's account; `undefined` if it is none, or of another chain's form. */
export function readKey(value: unknown, prefix: string): Key | undefined {
  const address = readField(value, 'bech32Address') ?? readField(value, 'address')
  const key = readField(value, 'pubKey')
  if (typeof address !== 'string' || !isAddress(address, prefix) || !(key instanceof Uint8Array) || key.length !== 33) return undefined
  const isHardware = readField(value, 'isNanoLedger') === true || readField(value, 'isKeystone') === true
  return { address, publicKey: hex.encode(new Uint8Array(key)), isHardware }
}

/** Whether a text is an account's address of a chain, its checksum included: of a key, or of a contract. */
export function isAddress(address: string, prefix: string): boolean {
  try {
    const decoded = bech32.decode(address as `${string}1${string}`, 100)
    const { length } = bech32.fromWords(decoded.words)
    return decoded.prefix === prefix && address === address.toLowerCase() && (length === 20 || length === 32)
  } catch {
    return false
  }
}
