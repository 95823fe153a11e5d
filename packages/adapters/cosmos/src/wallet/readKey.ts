import { readField } from '@latchkey/common/adapter'
import { isAddress } from '@latchkey/signatures/cosmos'
import { hex } from '@scure/base'

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
