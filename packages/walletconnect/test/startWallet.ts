/// <reference types="node" />
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

/** A phone wallet that none of us wrote, which does as it is told. */
export type TestWallet = {
  /** Reads a code. */
  pair(uri: string): Promise<void>
  /** What it has asked its user so far: proposals and requests. */
  readonly prompts: string[]
  /** The session as the wallet sees it. */
  readonly sessions: () => readonly { readonly topic: string; readonly expiry: number }[]
  /** What it does with a proposal. @defaultValue approve */
  answer: 'approve' | 'reject' | 'hang'
  /** Gives what it is asked for instead of what it was asked for. */
  grant: ((asked: Asked) => Grant) | undefined
  /** Answers requests. @defaultValue the method's name */
  respond: (method: string, params: unknown, chainId: string) => unknown
  /** From now on it also connects and signs in at once, with what this signs. */
  signsIn(sign: (text: string) => Promise<string>, address: string): void
  /** Says yes after all to what hangs. */
  approve(): Promise<void>
  update(namespaces: Grant): Promise<void>
  extend(): Promise<void>
  emit(name: string, data: unknown, chainId: string): Promise<void>
  leave(): Promise<void>
  stop(): Promise<void>
}

export type Asked = {
  readonly [namespace: string]: { readonly chains?: readonly string[]; readonly methods: string[]; readonly events: string[] }
}
export type Grant = { readonly [namespace: string]: { accounts: string[]; methods: string[]; events: string[]; chains?: string[] } }

/** Addresses by family, the first one being given where a wallet gives one only. */
export const addresses: { readonly [namespace: string]: readonly [string, string] } = {
  eip155: [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`],
  solana: ['GrDMoeqMLFjeXQ24H56S1RLgT4R76jsuWCd6SvXyGPQ5', '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK'],
}

/** A grant of the first address on all that was asked for. */
export function grantAll(asked: Asked, which: 0 | 1 = 0): Grant {
  return Object.fromEntries(
    Object.entries(asked).map(([namespace, { chains = [], methods, events }]) => [
      namespace,
      { accounts: chains.map((chain) => `${chain}:${addresses[namespace]?.[which]}`), chains: [...chains], methods, events },
    ]),
  )
}

/** Starts a wallet of its own maker over this relay. */
export async function startWallet(relayUrl: string, metadata: Record<string, unknown> = {}, projectId = 'test'): Promise<TestWallet> {
  const stored = new Map<string, unknown>()
  const storage = {
    getKeys: async () => [...stored.keys()],
    getEntries: async () => [...stored],
    getItem: async (key: string) => stored.get(key),
    setItem: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
    removeItem: async (key: string) => void stored.delete(key),
  }
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: crypto.randomUUID(),
    storage: storage as never,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // It would ask its maker's servers, whatever the option says.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => '' as never
  core.relayer.events.setMaxListeners(0)
  const kit = await WalletKit.init({
    core: core as never,
    // It would leave a second between two requests.
    signConfig: { disableRequestQueue: true },
    metadata: { name: 'Test wallet', description: '', url: 'https://wallet.example', icons: [], ...metadata },
  })
  // What it would refuse to send is what a page must refuse to take.
  Object.assign(kit.engine.signClient.engine, { isValidApprove: async () => {} })
  const topic = () => Object.keys(kit.getActiveSessions())[0] ?? ''
  let pending: { id: number; asked: Asked } | undefined
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const approve = async () => {
    release()
    if (!pending) return
    const { id, asked } = pending
    await kit.approveSession({ id, namespaces: (wallet.grant ?? grantAll)(asked) as never })
  }
  kit.on('session_proposal', async ({ id, params }) => {
    wallet.prompts.push('proposal')
    pending = { id, asked: params.optionalNamespaces as Asked }
    if (wallet.answer === 'reject') await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    if (wallet.answer === 'approve') await approve().catch((error) => wallet.prompts.push(`failed: ${error}`))
  })
  kit.on('session_request', async ({ id, topic, params }) => {
    const { method, params: asked } = params.request
    wallet.prompts.push(method)
    try {
      const result = await wallet.respond(method, asked, params.chainId)
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    } catch (error) {
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: error as { code: number; message: string } } })
    }
  })
  const wallet: TestWallet = {
    prompts: [],
    answer: 'approve',
    grant: undefined,
    respond: (method) => method,
    signsIn(sign, address) {
      kit.on('session_authenticate', async ({ id, params }) => {
        wallet.prompts.push('signIn')
        if (wallet.answer === 'reject') return kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
        if (wallet.answer === 'hang') await held
        const { chains, type: _, ...payload } = params.authPayload
        const auths = chains.map(async (chain) => {
          const iss = `${chain}:${address}`
          const s = await sign(kit.formatAuthMessage({ request: params.authPayload, iss }))
          return { h: { t: 'caip122' as const }, p: { ...payload, iss: `did:pkh:${iss}` }, s: { t: 'eip191' as const, s } }
        })
        await kit.approveSessionAuthenticate({ id, auths: await Promise.all(auths) })
        if (wallet.answer === 'hang') wallet.prompts.push('signedIn')
      })
    },
    approve,
    pair: (uri) => kit.pair({ uri }),
    sessions: () => Object.values(kit.getActiveSessions()),
    update: async (namespaces) => void (await kit.updateSession({ topic: topic(), namespaces: namespaces as never })),
    extend: async () => void (await kit.extendSession({ topic: topic() })),
    emit: (name, data, chainId) => kit.emitSessionEvent({ topic: topic(), event: { name, data }, chainId }),
    leave: () => kit.disconnectSession({ topic: topic(), reason: { code: 6000, message: 'User disconnected.' } }),
    async stop() {
      core.heartbeat.stop()
      core.relayer.events.removeAllListeners()
      await core.relayer.transportClose().catch(() => {})
    },
  }
  return wallet
}
