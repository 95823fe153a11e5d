import { urls } from './stack.ts'

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
