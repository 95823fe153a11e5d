import type { Network } from '../caip/network.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import { type Slot, slot } from '../contract/slot.ts'

/**
 * Keeps what reads a chain: each kit has one reader per network and set of its nodes, made when it is first needed.
 *
 * @returns The function that finds a kit's reader for a network.
 */
export function perNetwork<reader>(create: (parameters: perNetwork.Parameters) => reader): perNetwork.Find<reader> {
  const readers = slot(() => new Map<string, reader>())
  return (context, network) => {
    const made = context.slot(readers)
    const urls = [...new Set(context.getRpcUrls(network))]
    const key = [network.caipNetworkId, ...urls].join(' ')
    const found = made.get(key) ?? create({ network, urls, signal: context.signal })
    made.set(key, found)
    return found
  }
}

export declare namespace perNetwork {
  type Find<reader> = (context: Context, network: Network) => reader
  /** The part of an adapter's context that a reader needs. */
  type Context = Pick<AdapterContext, 'getRpcUrls' | 'signal'> & { slot<value>(slot: Slot<value>): value }
  type Parameters = {
    readonly network: Network
    /** Where reads go, best first, each once. */
    readonly urls: readonly string[]
    /** Aborts with the kit. */
    readonly signal: AbortSignal
  }
}
