import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { answerRequest, openKeys } from './answerRequest.ts'
import type { PhoneCommands, PhoneEvents } from './phoneCommands.ts'
import type { PhoneOptions } from './phoneOptions.ts'
import type { PhoneAnswer, PhoneNamespaces, PhonePolicy, PhoneSession } from './phonePolicy.ts'
import { toNamespaces } from './toNamespaces.ts'

/** Tells a test what happens in its wallet. */
export type Tell = <name extends keyof PhoneEvents>(event: name, payload: PhoneEvents[name]) => void

/** A wallet that none of us wrote, with a user who does what {@link PhonePolicy} says. */
export async function createPhone(options: PhoneOptions, tell: Tell): Promise<PhoneCommands> {
  const keys = await openKeys(options)
  const core = new Core({
    projectId: options.projectId,
    relayUrl: options.relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: 'peer',
    storageOptions: { database: options.directory },
  })
  // Both ask other hosts, whatever the options say; their answers change nothing between two test parties.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => ({ origin: '' })
  const kit = await WalletKit.init({ core: core as never, metadata: withoutUndefined(options.metadata) })
  const client = (kit.engine as unknown as { signClient: { engine: Record<string, () => Promise<void>> } }).signClient

  let policy: PhonePolicy = options.policy
  const open = new Map<number, (answer: PhoneAnswer) => void>()
  const addresses = {
    eip155: keys.evm.address,
    solana: keys.solana.address,
    bip122: keys.bitcoin.accounts.p2wpkh.address,
    polkadot: keys.polkadot.address,
    cosmos: keys.cosmos.address,
  }

  const decide = async (id: number, answer: PhoneAnswer = 'approve'): Promise<Exclude<PhoneAnswer, 'hang'>> => {
    if (policy.delayMs) await new Promise((resolve) => setTimeout(resolve, policy.delayMs))
    if (answer !== 'hang') return answer
    return decide(id, await new Promise<PhoneAnswer>((resolve) => open.set(id, resolve)))
  }

  kit.on('session_proposal', async ({ id, params }) => {
    const proposal = { id, required: params.requiredNamespaces, optional: params.optionalNamespaces, name: params.proposer.metadata.name }
    tell('proposal', proposal)
    const answer = await decide(id, policy.proposal)
    try {
      if (typeof answer === 'object' && 'reject' in answer) return await kit.rejectSession({ id, reason: toReason(answer) })
      const lie = policy.namespaces
      if (lie) Object.assign(client.engine, { isValidApprove: async () => {} })
      await kit.approveSession({ id, namespaces: toMutable(lie ?? toNamespaces(proposal, policy, addresses)) })
    } catch (error) {
      tell('failure', { message: String(error) })
    }
  })

  // A wallet that does not listen for it is asked to connect alone.
  if (options.policy.signIn)
    kit.on('session_authenticate', async ({ id, params }) => {
      const { authPayload } = params
      const chains = authPayload.chains.filter((chain) => !policy.chains || policy.chains.includes(chain))
      tell('signIn', { id, chains })
      const answer = await decide(id, policy.signIn)
      try {
        if (typeof answer === 'object' && 'reject' in answer) return await kit.rejectSessionAuthenticate({ id, reason: toReason(answer) })
        const sign = async (chain: string) => {
          const iss = `${chain}:${addresses.eip155}`
          const text = kit.formatAuthMessage({ request: authPayload, iss })
          const { chains: _, type: __, ...payload } = authPayload
          return {
            h: { t: 'caip122' as const },
            p: { ...payload, iss: `did:pkh:${iss}` },
            s: { t: 'eip191' as const, s: await keys.evm.signMessage(`0x${Buffer.from(text).toString('hex')}`) },
          }
        }
        await kit.approveSessionAuthenticate({ id, auths: await Promise.all(chains.map(sign)) })
      } catch (error) {
        tell('failure', { message: String(error) })
      }
    })

  kit.on('session_request', async ({ id, topic, params }) => {
    const { chainId, request } = params
    tell('request', { id, topic, chainId, method: request.method, params: request.params })
    const answer = await decide(id, policy.requests?.[request.method] ?? policy.requests?.['*'])
    const respond = async (body: { readonly result: unknown } | { readonly error: { code: number; message: string } }) => {
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } as never })
      tell('answered', { id, method: request.method })
    }
    try {
      if (typeof answer === 'object') return await respond('reject' in answer ? { error: toReason(answer) } : answer)
      if (request.method === 'wallet_switchEthereumChain' || request.method === 'wallet_addEthereumChain')
        return await respond(await toChain(topic, request.method, request.params))
      return await respond({ result: await answerRequest(keys, chainId, request.method, request.params) })
    } catch (error) {
      const { code = -32000, message } = error as { code?: number; message: string }
      await respond({ error: { code, message } }).catch((error) => tell('failure', { message: String(error) }))
    }
  })

  kit.on('session_delete', ({ topic }) => tell('deleted', { topic }))

  /** Goes to a chain and says so to the page; one that the session lacks has to be added first. */
  const toChain = async (topic: string, method: string, params: unknown) => {
    const { chainId: hex } = (params as readonly { chainId: string }[])[0] ?? { chainId: '0x0' }
    const chainId = `eip155:${Number(hex)}`
    const session = kit.getActiveSessions()[topic]
    const evm = session?.namespaces['eip155']
    if (!session || !evm) return { error: { code: 4100, message: 'Unauthorized' } }
    if (!evm.accounts.some((account) => account.startsWith(`${chainId}:`))) {
      if (method === 'wallet_switchEthereumChain') return { error: { code: 4902, message: `Unrecognized chain ID ${hex}` } }
      const grown = { ...evm, chains: [...(evm.chains ?? []), chainId], accounts: [...evm.accounts, `${chainId}:${addresses.eip155}`] }
      await kit.updateSession({ topic, namespaces: { ...session.namespaces, eip155: grown } })
    }
    await kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data: Number(hex) }, chainId })
    return { result: null }
  }

  /** Waits for the page's answer. The client's own `acknowledged` never hears one that comes before the relay has confirmed the request. */
  const hearAnswer = (topic: string, method: string) =>
    new Promise<void>((resolve, reject) => {
      const { history } = core
      history.on('history_updated', function listen({ topic: of, request, response }: HistoryRecord) {
        if (of !== topic || request.method !== method || !response) return
        history.off('history_updated', listen)
        if ('error' in response) reject(new Error(response.error.message))
        else resolve()
      })
    })

  return {
    pair: (uri) => kit.pair({ uri }),
    async setPolicy(next) {
      policy = next
    },
    async answer(id, answer) {
      const settle = open.get(id)
      if (!settle) throw new Error('No prompt of that id is open')
      open.delete(id)
      settle(answer)
    },
    getSessions: async () => Object.values(kit.getActiveSessions()).map(toSession),
    async emit(topic, event, chainId) {
      Object.assign(client.engine, { isValidEmit: async () => {} })
      await kit.emitSessionEvent({ topic, event, chainId })
    },
    async update(topic, namespaces) {
      Object.assign(client.engine, { isValidUpdate: async () => {} })
      const answered = hearAnswer(topic, 'wc_sessionUpdate')
      await kit.updateSession({ topic, namespaces: toMutable(namespaces) })
      await answered
    },
    async extend(topic) {
      const answered = hearAnswer(topic, 'wc_sessionExtend')
      await kit.extendSession({ topic })
      await answered
    },
    disconnect: (topic) => kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    getAddresses: async () => addresses,
  }
}

function toReason({ reject, message = 'User rejected.' }: { readonly reject: number; readonly message?: string | undefined }) {
  return { code: reject, message }
}

function toSession(session: {
  topic: string
  expiry: number
  namespaces: PhoneNamespaces
  peer: { metadata: { name: string; url: string } }
}): PhoneSession {
  const { topic, expiry, namespaces, peer } = session
  return { topic, expirySeconds: expiry, namespaces, peer: { name: peer.metadata.name, url: peer.metadata.url } }
}

type HistoryRecord = {
  readonly topic: string
  readonly request: { readonly method: string }
  readonly response?: { readonly result: unknown } | { readonly error: { readonly message: string } }
}

/** The client's own types take lists that may change. */
function toMutable(namespaces: PhoneNamespaces) {
  return structuredClone(namespaces) as Parameters<WalletKitUpdate>[0]['namespaces']
}
type WalletKitUpdate = Awaited<ReturnType<typeof WalletKit.init>>['updateSession']

function withoutUndefined({ redirect, ...metadata }: PhoneOptions['metadata']) {
  return redirect ? { ...metadata, redirect } : metadata
}
