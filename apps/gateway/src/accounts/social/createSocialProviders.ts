import { setTimeout as sleep } from 'node:timers/promises'
import type { socialProviders } from '@latchkey/blockchain-api/keys'
import type { SocialClients } from '../../host/config/socialClients.ts'
import { oauthPlaces } from './oauthPlaces.ts'
import { oauthProvider } from './oauthProvider.ts'
import { openIdProvider } from './openIdProvider.ts'
import type { SocialProvider } from './socialProvider.ts'

/** A provider's name. */
export type SocialName = (typeof socialProviders)[number]

/** The providers that a user is sent to and comes back from, if the operator has registered with them. */
export type SocialProviders = ReadonlyMap<SocialName, SocialProvider>

const issuers = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' } as const

/**
 * Makes a provider for each of the operator's clients. Each has its own callback, so that one provider's answer cannot pass for another's.
 * All requests of one login together get the time of one call.
 */
export function createSocialProviders(clients: SocialClients, options: createSocialProviders.Options): SocialProviders {
  const { gatewayUrl, isDevelopment, timeoutMs } = options
  const providers = new Map<SocialName, SocialProvider>()
  const { farcaster: _, ...others } = clients
  for (const [name, client] of Object.entries(others) as [keyof typeof others, (typeof others)['google']][]) {
    if (!client) continue
    const common = { redirectUri: `${gatewayUrl}/v1/auth/social/callback/${name}`, fetch: options.fetchOf(name), isDevelopment }
    const provider =
      name === 'google' || name === 'apple'
        ? openIdProvider(client, { ...common, issuer: issuers[name], isFormPost: name === 'apple' })
        : oauthProvider(client, oauthPlaces[name], common)
    const finish: SocialProvider['finish'] = (...given) => Promise.race([provider.finish(...given), rejectAfter(timeoutMs)])
    providers.set(name, { ...provider, finish })
  }
  return providers
}

export declare namespace createSocialProviders {
  type Options = {
    gatewayUrl: string
    /** Makes the calls, with their deadlines. */
    fetchOf: (name: SocialName) => typeof globalThis.fetch
    timeoutMs: number
    isDevelopment: boolean
  }
}

async function rejectAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false })
  throw new RangeError('The provider took too long')
}
