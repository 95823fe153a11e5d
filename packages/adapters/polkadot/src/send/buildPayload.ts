import { readField } from '@latchkey/common/adapter'
import type { AdapterContext, ChainCall } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import type { Call } from '@polkadot/types/interfaces'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { getNodes } from '../chain/getNodes.ts'
import { type Runtime, toHex } from '../chain/getRuntime.ts'

/** How many blocks a signature is good for. */
export const eraBlocks = 64

/** What a wallet is asked to sign: the call, and the block from which on it may be used. @throws `RPC_UNAVAILABLE` · `DECODE_FAILED` */
export async function buildPayload(context: AdapterContext, runtime: Runtime, parameters: buildPayload.Parameters): Promise<Built> {
  const { network, signal, address, call, tip = 0n } = parameters
  const nodes = getNodes(context, network)
  const [nonce, blockHash] = await Promise.all([
    nodes.request('system_accountNextIndex', [address], signal),
    nodes.request('chain_getFinalizedHead', [], signal),
  ])
  const header = await nodes.request('chain_getHeader', [blockHash], signal)
  const blockNumber = Number(readField(header, 'number'))
  if (!Number.isSafeInteger(blockNumber) || !Number.isSafeInteger(Number(nonce)))
    throw new DecodeError({ path: 'header', expected: 'a block' })
  const { registry, genesisHash, specVersion, transactionVersion } = runtime
  const payload = registry.createType('SignerPayload', {
    address,
    blockHash: toHex(blockHash, 'blockHash'),
    blockNumber,
    era: registry.createType('ExtrinsicEra', { current: blockNumber, period: eraBlocks }),
    genesisHash,
    method: call,
    nonce: Number(nonce),
    runtimeVersion: { specVersion, transactionVersion },
    signedExtensions: registry.signedExtensions,
    tip,
    version: 4,
    withSignedTransaction: true,
  })
  return { payload: payload.toPayload() as SignerPayloadJSON, blockNumber }
}

/** A payload, and the number of the block that it names. */
export type Built = { readonly payload: SignerPayloadJSON; readonly blockNumber: number }

export declare namespace buildPayload {
  type Parameters = ChainCall & {
    /** Whose it is. */
    readonly address: string
    readonly call: Call
    readonly tip?: bigint | undefined
  }
}
