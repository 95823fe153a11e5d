import { readField } from '@latchkey/common/adapter'
import type { Network } from '@latchkey/common/caip'
import { type AdapterContext, slot } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { expandMetadata } from '@polkadot/types/metadata'
import { getNodes } from './getNodes.ts'

const runtimes = slot(() => new Map<string, Promise<Runtime>>())

/** A chain's runtime as it is now: how its calls, events and constants are written. */
export type Runtime = {
  readonly registry: TypeRegistry
  readonly tx: ReturnType<typeof expandMetadata>['tx']
  readonly genesisHash: string
  readonly specVersion: number
  readonly transactionVersion: number
  /** What an account has to keep to stay one. */
  readonly existentialDeposit: bigint
}

/** Reads a chain's runtime, at a block if one is named; each version of it once per kit. @throws `RPC_UNAVAILABLE` · `DECODE_FAILED` */
export async function getRuntime(context: AdapterContext, network: Network, at: getRuntime.Options = {}): Promise<Runtime> {
  const { blockHash, signal } = at
  const nodes = getNodes(context, network)
  const place = blockHash === undefined ? [] : [blockHash]
  const version = await nodes.request('state_getRuntimeVersion', place, signal)
  const [specVersion, transactionVersion] = [Number(readField(version, 'specVersion')), Number(readField(version, 'transactionVersion'))]
  if (!Number.isSafeInteger(specVersion) || !Number.isSafeInteger(transactionVersion))
    throw new DecodeError({ path: 'runtimeVersion', expected: 'a version' })
  const known = context.slot(runtimes)
  const key = `${network.caipNetworkId} ${specVersion}`
  const before = known.get(key)
  if (before) return before
  const reading = (async () => {
    // Not with the caller's signal: others may wait for the same.
    const [metadata, genesis] = await Promise.all([nodes.request('state_getMetadata', place), nodes.request('chain_getBlockHash', [0])])
    return toRuntime(toHex(metadata, 'metadata'), { genesisHash: toHex(genesis, 'genesis'), specVersion, transactionVersion })
  })()
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

export declare namespace getRuntime {
  type Options = { readonly blockHash?: string | undefined; readonly signal?: AbortSignal | undefined }
}

function toRuntime(hex: `0x${string}`, about: Pick<Runtime, 'genesisHash' | 'specVersion' | 'transactionVersion'>): Runtime {
  try {
    const registry = new TypeRegistry()
    const metadata = new Metadata(registry, hex)
    registry.setMetadata(metadata, undefined, undefined, true)
    const { tx, consts } = expandMetadata(registry, metadata)
    const deposit = consts['balances']?.['existentialDeposit']
    return { ...about, registry, tx, existentialDeposit: BigInt(deposit?.toString() ?? 0) }
  } catch (cause) {
    throw new DecodeError({ path: 'metadata', expected: 'a runtime that is understood', cause } as ConstructorParameters<
      typeof DecodeError
    >[0])
  }
}

/** @throws `DECODE_FAILED` for an answer that is none */
export function toHex(value: unknown, path: string): `0x${string}` {
  if (typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)) return value as `0x${string}`
  throw new DecodeError({ path, expected: 'hex' })
}
