import { evm } from '@latchkey/adapter-evm'
import type { Network } from '@latchkey/common'
import type { createLatchkey } from 'latchkey'
import type { Addresses } from './addresses.ts'
import type { LabConfig } from './labConfig.ts'
import { labChains, listNetworks } from './labNetworks.ts'

const adapters = { evm: () => evm() }

/** What the lab starts with when its address says nothing. */
export function defaultConfig(addresses: Addresses): LabConfig {
  return {
    projectId: 'latchkey-lab',
    gateway: addresses.gateway,
    networks: labChains(addresses).map(({ caipNetworkId }) => caipNetworkId),
    adapters: ['evm'],
    metadata: { name: 'Meadow', description: 'Grow a garden with your neighbours' },
    termsConditionsUrl: 'https://meadow.example/terms',
    privacyPolicyUrl: 'https://meadow.example/privacy',
  }
}

/**
 * Turns what an address can carry into what `createLatchkey` takes.
 *
 * @returns Options, and a sentence for each name that nothing goes by.
 */
export function toOptions(config: LabConfig, addresses: Addresses): { options: createLatchkey.Options; problems: readonly string[] } {
  const problems: string[] = []
  const known = listNetworks(addresses)
  const toNetwork = (id: unknown): Network[] => {
    const network = known.get(String(id))
    if (!network) problems.push(`No network goes by ${String(id)}.`)
    return network ? [network] : []
  }
  const toAdapter = (name: unknown) => {
    if (typeof name === 'string' && Object.hasOwn(adapters, name)) return [adapters[name as keyof typeof adapters]()]
    problems.push(`No adapter goes by ${String(name)}.`)
    return []
  }
  // `null` takes one of the lab's own settings away.
  const wanted = Object.entries({ ...defaultConfig(addresses), ...config }).filter(([, value]) => value !== null)
  const { networks, adapters: names, defaultNetwork, siwx, ...rest }: LabConfig = Object.fromEntries(wanted)
  if (siwx !== undefined) problems.push('Sign-in is not part of the lab yet: siwx was left out.')
  const options = {
    ...rest,
    networks: list(networks).flatMap(toNetwork),
    adapters: list(names).flatMap(toAdapter),
    ...(rest['enableEmbedded'] === true ? { container: findEmbeddedPlace } : {}),
    ...(defaultNetwork === undefined ? {} : { defaultNetwork: toNetwork(defaultNetwork)[0] }),
    // The kit itself checks every value and names what is wrong (V-22).
  } as createLatchkey.Options
  return { options, problems }
}

/** Where the host's page keeps room for an embedded modal. */
function findEmbeddedPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#embedded')
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
