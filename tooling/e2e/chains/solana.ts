import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { urls } from '../src/stack.ts'

/** Asks the lab's Solana node itself. @throws What the node answers instead. */
export async function readSolana<result>(method: string, params: readonly unknown[]): Promise<result> {
  const response = await fetch(urls.solana, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: result; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** Lamports of an address, confirmed. */
export async function readLamports(address: string): Promise<bigint> {
  const { value } = await readSolana<{ value: number }>('getBalance', [address, { commitment: 'confirmed' }])
  return BigInt(value)
}

/** Whether a base58 signature over a text is that of a Solana address, by Node's own curve: the library that signed is not asked. */
export function isSignedOnSolana(address: string, message: string, signature: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}

/** What would be signed for a transfer of one lamport, in base58: a transaction that comes as if it were a text. */
export function toTransferMessage(from: string, to: string): string {
  const system = new Uint8Array(32)
  return base58.encode(
    Uint8Array.from([
      ...[1, 0, 1, 3],
      ...base58.decode(from),
      ...base58.decode(to),
      ...system,
      // Any blockhash will do for one that is refused.
      ...new Uint8Array(32).fill(9),
      ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    ]),
  )
}
