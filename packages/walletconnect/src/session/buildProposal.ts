import { isChainId, isNamespace, type Namespace } from '@latchkey/common/caip'
import type { UniversalProviderConfig, WalletConnectNamespace } from '@latchkey/common/contract'
import type { RequestedNamespaces } from '../relayClient.ts'

/** What to ask a wallet for: all that the kit's adapters want, as the host's own settings change it. */
export function buildProposal(
  wanted: ReadonlyMap<Namespace, WalletConnectNamespace>,
  config: UniversalProviderConfig = {},
): RequestedNamespaces {
  const families = [...wanted].flatMap(([namespace, { chains, methods, events }]) => {
    const asked = {
      chains: unique(config.chains?.[namespace] ?? chains).filter(isChainId),
      methods: unique(config.methods?.[namespace] ?? methods),
      events: unique(config.events?.[namespace] ?? events),
    }
    return isNamespace(namespace) && asked.chains.length > 0 ? [[namespace, asked] as const] : []
  })
  return Object.fromEntries(families)
}

/** Whether a session was made when fewer chains were asked for than now: it could never use the others (S-10). */
export function isStale(requested: RequestedNamespaces, wanted: RequestedNamespaces): boolean {
  return Object.entries(wanted).some(([namespace, { chains }]) => {
    const asked = Object(requested[namespace as Namespace]?.chains ?? []) as readonly string[]
    return chains.some((chain) => !asked.includes(chain))
  })
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}
