import type { SignClient } from '@walletconnect/sign-client'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { RequestedNamespaces } from '../relayClient.ts'
import { silentLogger } from './silentLogger.ts'

/** A provider over a client that it shares with others. */
export type HeldProvider = {
  readonly provider: Provider
  /** What to ask for, with the nodes of each family in it. They stay on the page. */
  toRequest(namespaces: RequestedNamespaces): RequestWithNodes
  /** Hears nothing of the client any more. */
  release(): void
}

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>
type RequestWithNodes = NonNullable<Parameters<Provider['connect']>[0]['optionalNamespaces']>
type Instance = Awaited<ReturnType<typeof SignClient.init>>
type Session = Instance['session']['values'][number]
type Told = { readonly topic?: unknown }

/**
 * Makes a provider for one attempt, or for a session that is there.
 *
 * One for each, because it asks again for what earlier calls of it asked for. It is shown the client without what it would do
 * to the others that share it: other sessions, their stored namespaces, and pairings, all of which it ends.
 *
 * @throws if the session is gone, or grants what no provider can be made of.
 */
export async function createProvider({ client, session, rpcMap }: createProvider.Parameters): Promise<HeldProvider> {
  const ends: (() => void)[] = []
  let provider: Provider | undefined
  const tell = (name: string, payload: Told) => void provider?.events.emit(name, payload)

  const on = (name: string, listener: (payload: Told) => unknown) => {
    const heard = (payload: Told) => {
      // Its own reading throws at what wallets send wrong, and emits under whatever name a wallet gave.
      if (name === 'session_event') return payload.topic === provider?.session?.topic && tell(name, payload)
      const told = async () => listener(payload)
      return told().catch(() => tell(name, payload))
    }
    client.events.on(name as never, heard)
    ends.push(() => client.events.off(name as never, heard))
  }
  const nodes = (namespace: string) =>
    Object.fromEntries(
      Object.entries(rpcMap).flatMap(([chain, url]) => {
        const [family, reference = ''] = chain.split(':')
        // It finds a node by either name, and refuses what is not http.
        return family === namespace && /^https?:\/\//.test(url) ? [[chain, url] as const, [reference, url] as const] : []
      }),
    )
  const granted = Object.fromEntries(
    Object.entries(session?.namespaces ?? {}).map(([key, { accounts, methods, events }]) => {
      const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
      return [key, { chains, methods, events, rpcMap: nodes(key) }]
    }),
  )
  // What it would keep is in the session, and the nodes are those of today.
  const storage = {
    getItem: async (key: string) => (session && key.endsWith(`/namespaces${session.topic}`) ? granted : undefined),
    setItem: async () => {},
    removeItem: async () => {},
    getKeys: async () => [],
  }
  const view: unknown = Object.create(client, {
    on: { value: on },
    core: { value: Object.create(client.core, { storage: { value: storage } }) },
    session: { value: Object.create(client.session, { getAll: { value: () => [] } }) },
    pairing: { value: { getAll: () => [] } },
  })
  provider = await UniversalProvider.init({
    client: view as never,
    disableProviderPing: true,
    logger: silentLogger(),
    ...(session ? { session: session as never } : {}),
  })
  return {
    provider,
    toRequest: (namespaces) =>
      Object.fromEntries(
        Object.entries(namespaces).map(([key, { chains, methods, events }]) => [
          key,
          { chains: [...chains], methods: [...methods], events: [...events], rpcMap: nodes(key) },
        ]),
      ),
    release() {
      for (const end of ends.splice(0)) end()
    },
  }
}

export declare namespace createProvider {
  type Parameters = {
    readonly client: Instance
    readonly session?: Session | undefined
    /** Nodes by CAIP-2 id. */
    readonly rpcMap: { readonly [chainId: string]: string }
  }
}
