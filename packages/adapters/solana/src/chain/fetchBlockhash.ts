import { readField } from '@latchkey/common/adapter'
import { DecodeError } from '@latchkey/common/web'
import { isAddress } from '@latchkey/signatures/solana'
import type { ChainClient } from './createChainClient.ts'
import { toUnsigned } from './toUnsigned.ts'

/** What makes a transaction of today: with it, no block above the height can hold the transaction. */
export type LatestBlockhash = { readonly blockhash: string; readonly lastValidBlockHeight: bigint }

/** Asks for the latest blockhash. @throws as the client does */
export async function fetchBlockhash(client: ChainClient, signal?: AbortSignal): Promise<LatestBlockhash> {
  const answer = await client.request({ method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] }, signal)
  const value = readField(answer, 'value')
  const blockhash = readField(value, 'blockhash')
  // A blockhash is 32 bytes in base58, as an address is.
  if (!isAddress(blockhash)) throw new DecodeError({ path: 'getLatestBlockhash', expected: 'a blockhash' })
  return { blockhash, lastValidBlockHeight: toUnsigned(readField(value, 'lastValidBlockHeight'), 'lastValidBlockHeight') }
}
