import { Verifier } from 'bip322-js'
import { urls } from '../src/stack.ts'

/** Asks the lab's Bitcoin node itself. @throws What the node answers instead. */
export async function readBitcoin<result>(path: string): Promise<result> {
  const response = await fetch(`${urls.bitcoin}${path}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as result
}

/** Satoshis of an address, in unspent coins. */
export async function readSatoshis(address: string): Promise<bigint> {
  const coins = await readBitcoin<readonly { readonly value: number }[]>(`/address/${address}/utxo`)
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** Pays an address out of the node's first coins. @returns The transaction's id. */
export async function payBitcoin(address: string, satoshis: number): Promise<string> {
  const response = await fetch(`${urls.bitcoin}/pay/${address}/${satoshis}`)
  if (!response.ok) throw new Error(await response.text())
  return response.text()
}

/** Whether a base64 signature over a text is a Bitcoin address's, by a library that neither the wallet nor the adapter has. */
export function isSignedOnBitcoin(address: string, message: string, signature: string): boolean {
  return Verifier.verifySignature(address, message, signature)
}
