import { readField } from '@latchkey/common/wallet'
import { hex } from '@scure/base'

/** Decodes a wallet's answer: 64 to 66 bytes. */
export function readSignature(value: unknown): Uint8Array | undefined {
  const text = typeof value === 'string' ? value : readField(value, 'signature')
  return typeof text === 'string' && /^0x(?:[\da-f]{2}){64,66}$/i.test(text) ? hex.decode(text.slice(2).toLowerCase()) : undefined
}
