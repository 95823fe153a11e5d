import { readField } from '@latchkey/common/adapter'
import { base64 } from '@scure/base'

/** A wallet's signature with its key: what clients of this family call a StdSignature. */
export type StdSignature = {
  readonly pub_key: { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }
  readonly signature: string
}

/** Decodes a signature, bare or inside an answer that also contains the signed document. */
export function readSignature(value: unknown): StdSignature | undefined {
  const inner = typeof readField(value, 'signature') === 'string' ? value : readField(value, 'signature')
  const signature = readField(inner, 'signature')
  const key = readField(inner, 'pub_key')
  const text = readField(key, 'value')
  if (typeof signature !== 'string' || typeof text !== 'string' || readField(key, 'type') !== 'tendermint/PubKeySecp256k1') return undefined
  try {
    if (base64.decode(signature).length !== 64 || base64.decode(text).length !== 33) return undefined
  } catch {
    return undefined
  }
  return { pub_key: { type: 'tendermint/PubKeySecp256k1', value: text }, signature }
}
