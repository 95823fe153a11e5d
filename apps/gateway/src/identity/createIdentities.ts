import type { Identity } from '@latchkey/blockchain-api'
import { createCache } from '../cache.ts'
import { createSingleFlight } from '../createSingleFlight.ts'
import type { Names } from '../names/createNames.ts'
import type { Ens } from './createEns.ts'

/** Names that addresses go by. */
export type Identities = {
  /** @throws {@link UpstreamFailedError} if the chain that knows cannot be asked. */
  get(parameters: { address: string; signal: AbortSignal }): Promise<Identity>
}

/**
 * Looks names up in the gateway's own registry, then on the chain. A name's picture is fetched by the gateway,
 * once, so that no visitor asks a stranger's server.
 */
export function createIdentities(options: createIdentities.Options): Identities {
  const { names, ens } = options
  const cache = createCache<Identity>(options)
  const flights = createSingleFlight<Identity>()

  async function look(address: string, signal: AbortSignal): Promise<Identity> {
    const [own] = await names.list(address)
    if (own) return { name: own.name, avatar: await toPicture(own.attributes.find(({ avatar }) => avatar)?.avatar) }
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return { name: null, avatar: null }
    const name = await ens.findName(address as `0x${string}`, signal)
    if (name === undefined) return { name: null, avatar: null }
    return { name, avatar: await toPicture(await ens.findText(name, 'avatar', signal)) }
  }

  const toPicture = async (url: string | undefined) => (url && /^https:/i.test(url) ? options.keepAvatar(url) : null)

  return {
    async get({ address, signal }) {
      const key = address.startsWith('0x') ? address.toLowerCase() : address
      const known = cache.get(key)
      if (known) return known
      return flights.share(key, signal, async (shared) => {
        const identity = await look(address, shared)
        cache.set(key, identity)
        return identity
      })
    },
  }
}

export declare namespace createIdentities {
  type Options = {
    names: Names
    ens: Ens
    maxEntries: number
    maxAgeMs: number
    now: () => number
    /** Fetches a picture and says where the gateway serves it; null if it may not or cannot. */
    keepAvatar(url: string): Promise<string | null>
  }
}
