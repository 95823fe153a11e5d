import type { Identity } from '@latchkey/blockchain-api'
import { isBusy } from '../../host/http/errors.ts'
import { createAnswers } from '../../host/memory/createAnswers.ts'
import { bareAddressKey } from '../families/families.ts'
import type { Names } from '../names/createNames.ts'
import type { Ens } from './createEns.ts'

/** Names that addresses go by. */
export type Identities = {
  /** @throws {@link UpstreamFailedError} if the chain that knows cannot be asked. */
  get(parameters: { address: string; signal: AbortSignal }): Promise<Identity>
}

/**
 * Looks names up in the gateway's own registry, then on the chain. A name's picture is fetched by the gateway,
 * once, so that no user asks a stranger's server.
 */
export function createIdentities(options: createIdentities.Options): Identities {
  const { names, ens } = options
  const answers = createAnswers<{ readonly identity: Identity; readonly isFinal: boolean }>({
    ...options,
    isKept: ({ isFinal }) => isFinal,
  })

  async function look(address: string, signal: AbortSignal): Promise<Named> {
    const [own] = await names.list(address)
    if (own) return { name: own.name, avatarUrl: own.attributes.find(({ avatar }) => avatar)?.avatar }
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return { name: null }
    const name = await ens.findName(address as `0x${string}`, signal)
    if (name === undefined) return { name: null }
    return { name, avatarUrl: await ens.findText(name, 'avatar', signal) }
  }

  const toPicture = async (url: string | undefined) => (url && /^https:/i.test(url) ? options.keepAvatar(url) : null)

  return {
    async get({ address, signal }) {
      const { identity } = await answers.get(bareAddressKey(address), signal, async (shared) => {
        const { name, avatarUrl } = await look(address, shared)
        try {
          return { identity: { name, avatar: await toPicture(avatarUrl) }, isFinal: true }
        } catch (error) {
          // It has an avatar that the gateway has not looked at yet: that is not remembered as having none.
          if (isBusy(error)) return { identity: { name, avatar: null }, isFinal: false }
          throw error
        }
      })
      return identity
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
    /** Fetches a picture and says where the gateway serves it; null if it may not or cannot. @throws {@link RefusedError} 503 if too many wait. */
    keepAvatar(url: string): Promise<string | null>
  }
}

type Named = { readonly name: string | null; readonly avatarUrl?: string | undefined }
