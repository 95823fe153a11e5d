import type { Network } from '@latchkey/common/caip'
import { hasCode, type LatchkeyError } from '@latchkey/common/contract'
import { sleep } from '@latchkey/common/web'
import { toBase64 } from '@latchkey/signatures/solana'
import type { ChainClient } from '../chain/createChainClient.ts'
import { findFailure, nameFailure } from '../chain/failure.ts'
import { toUnsigned } from '../chain/toUnsigned.ts'

const triesMax = 3
const pauseMs = 500

/**
 * Hands a signed transaction to a node, which first runs it on trial. Sent twice it is still carried out once.
 *
 * A node that does not know the blockhash yet is behind the one that gave it: it is asked again while the blockhash lives.
 *
 * @throws `TRANSACTION_NOT_FOUND` if the blockhash has expired · `INSUFFICIENT_FUNDS` · `INSUFFICIENT_GAS` · `REVERTED` ·
 * `RPC_UNAVAILABLE` · `ABORTED`
 */
export async function submit(client: ChainClient, bytes: Uint8Array, options: submit.Options): Promise<void> {
  const { network, lastValidBlockHeight, signal } = options
  const call = { method: 'sendTransaction', params: [toBase64(bytes), { encoding: 'base64', preflightCommitment: 'confirmed' }] }
  for (let tries = 1; ; tries++) {
    try {
      await client.request(call, signal)
      return
    } catch (thrown) {
      if (findFailure(Object(thrown).cause)?.error === 'AlreadyProcessed') return
      const error = nameFailure(thrown as LatchkeyError, network.nativeCurrency.symbol)
      if (tries === triesMax || !hasCode(error, 'TRANSACTION_NOT_FOUND') || (await isOver(client, lastValidBlockHeight, signal)))
        throw error
      await sleep(pauseMs, { signal })
    }
  }
}

async function isOver(client: ChainClient, last: bigint | undefined, signal: AbortSignal | undefined): Promise<boolean> {
  if (last === undefined) return true
  const height = await client.request({ method: 'getBlockHeight', params: [{ commitment: 'confirmed' }] }, signal)
  return toUnsigned(height, 'getBlockHeight') > last
}

export declare namespace submit {
  type Options = {
    network: Network
    /** Absent: not known. */
    lastValidBlockHeight: bigint | undefined
    signal: AbortSignal | undefined
  }
}
