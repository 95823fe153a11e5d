import { readField } from '@latchkey/common/adapter'
import { readSignature as readText } from '@latchkey/signatures/polkadot'

/** Decodes a wallet's answer: 64 to 66 bytes. */
export function readSignature(value: unknown): Uint8Array | undefined {
  return readText(typeof value === 'string' ? value : readField(value, 'signature'))
}
