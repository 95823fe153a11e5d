import * as limits from '@latchkey/common/limits'
import { createEmitter, systemClock, untilAborted } from '@latchkey/common/web'
import type { RelayClient, RelayClientEvents, RelaySession, RequestedNamespaces } from '../relayClient.ts'
import { askToSignIn } from './askToSignIn.ts'
import { createProvider, type HeldProvider } from './createProvider.ts'
import { createSignClient } from './createSignClient.ts'
import { droppedMessage } from './openEngine.ts'
import { isOtherTime, moveExpiry } from './relayTime.ts'

/** What the provider answers by itself, from what it remembers or from servers it was not given, instead of asking the wallet. */
const ownAnswers = /^(?:eth_(?:accounts|requestAccounts|chainId)|wallet_(?:switchEthereumChain|getCapabilities|getCallsStatus|sendCalls))$/

/** How long before the client's own end an unanswered proposal is ended: the client's rejection cannot be caught. */
const endMs = 4_000

/**
 * Makes the client that this package brings: universal providers, one for each attempt and session, over one client of the
 * protocol.
 *
 * @see Requirements B-01, B-02, A-11
 */
export async function createRelayClient(parameters: createSignClient.Options): Promise<RelayClient> {
  const { rpcMap = {}, clock = systemClock } = parameters
  const events = createEmitter<RelayClientEvents>()
  const { client, engine, link, close } = await createSignClient({
    ...parameters,
    on: {
      reachable: (isReachable) => events.emit('relayChanged', { isReachable }),
      refused: (reason) => events.emit('relayRefused', { reason }),
    },
  })
  const held = new Map<string, HeldProvider>()

  const release = (topic: string) => {
    held.get(topic)?.release()
    held.delete(topic)
  }
  const hold = (topic: string, one: HeldProvider) => {
    held.set(topic, one)
    one.provider.on('session_update', () => events.emit('sessionUpdated', { topic }))
    one.provider.on('session_event', ({ params }: { params: { chainId: unknown; event?: { name?: unknown; data?: unknown } } }) =>
      events.emit('sessionEvent', { topic, chainId: params.chainId, name: params.event?.name, data: params.event?.data }),
    )
    one.provider.on('session_delete', () => ended(topic))
  }
  const ended = (topic: string) => {
    release(topic)
    engine.endRequests(topic)
    events.emit('sessionEnded', { topic })
  }
  const end = async (topic: string) => {
    engine.endRequests(topic)
    const provider = held.get(topic)?.provider
    const told = provider ? provider.disconnect() : client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await told.catch(() => engine.forgetSession(topic))
    release(topic)
  }
  client.on('session_expire', ({ topic }) => ended(topic))
  for (const session of client.session.getAll()) {
    await createProvider({ client, session, rpcMap }).then(
      (one) => hold(session.topic, one),
      () => void end(session.topic),
    )
  }

  const toSession = (session: (typeof client.session.values)[number]): RelaySession => ({
    topic: session.topic,
    expiresAtMs: session.expiry * 1_000,
    requested: session.optionalNamespaces as unknown as RequestedNamespaces,
    namespaces: session.namespaces,
    peer: session.peer?.metadata,
  })

  const propose: RelayClient['propose'] = async ({ namespaces, signIn, signal }) => {
    await untilAborted(signal, link.whenOpen())
    const offsetMs = link.getOffsetMs()
    const attempt = await createProvider({ client, rpcMap })
    const { provider } = attempt
    let code: string | undefined
    let proposalId: number | undefined
    let isOver = false
    const drop = () => {
      isOver = true
      // After a long sleep the client has forgotten it already, and still waits.
      if (proposalId !== undefined) engine.endProposal(proposalId)
      engine.dropProposal(code)
    }
    // Made before the client's own, which ends a page's sleep with this one at once.
    const forget = clock.setTimeout(drop, limits.protocolPairingLifetimeMs - endMs)
    const shown = new Promise<string>((resolve) => {
      provider.once('display_uri', (uri: string) => {
        code = uri
        proposalId = engine.findProposal(uri)
        resolve(uri)
      })
    })
    const optionalNamespaces = attempt.toRequest(namespaces)
    const connecting = signIn
      ? askToSignIn(provider, { signIn, optionalNamespaces })
      : provider.connect({ optionalNamespaces }).then((session) => ({ session, signedIn: undefined }))
    const approved = connecting.then(
      async ({ session, signedIn }) => {
        if (!session) throw new Error('The client made no session')
        hold(session.topic, attempt)
        // The user opens the wallet by our own links; the client would follow one that lies in the page's storage.
        const sessionConfig = { ...session.sessionConfig, disableDeepLink: true }
        // Of a sign-in the client does not note what it asked for.
        await client.session.update(session.topic, { sessionConfig, ...(signedIn && { optionalNamespaces }) })
        engine.dropPairing(await shown)
        return { ...toSession(client.session.get(session.topic)), ...(signedIn && { signedIn }) }
      },
      (error) => {
        attempt.release()
        // Settled already, with what no provider can be made of.
        if (provider.session) void end(provider.session.topic)
        return toApprovalError(error)
      },
    )
    approved.catch(() => {}).finally(forget)
    const uri = await untilAborted(signal, Promise.race([shown, connecting.then(() => shown)])).catch((error) => {
      shown.then((late) => engine.dropProposal(late))
      throw error
    })
    // The relay's first answer may have told a page that its clock is wrong, or have come when the code was dead: no wallet would take this one up.
    if (isOver || isOtherTime(link.getOffsetMs(), offsetMs)) {
      engine.dropProposal(uri)
      return propose({ namespaces, signIn, signal })
    }
    return { uri: moveExpiry(uri, offsetMs), approval: approved, drop }
  }

  return {
    propose,
    getSessions: () =>
      client.session
        .getAll()
        .filter(({ expiry }) => expiry * 1_000 > clock.now())
        .sort((one, other) => other.expiry - one.expiry)
        .map(toSession),
    async request({ topic, chainId, method, params }) {
      const forget = clock.setTimeout(
        () => engine.expireRequests(limits.sessionRequestTimeoutMs),
        limits.sessionRequestTimeoutMs + endMs / 2,
      )
      const expiry = (limits.sessionRequestTimeoutMs + endMs) / 1_000
      const provider = held.get(topic)?.provider
      const [namespace = ''] = chainId.split(':')
      // A wallet's update changes the list unchecked.
      const methods: unknown = provider?.rpcProviders[namespace]?.namespace.methods
      // A method it does not know of it would ask a node for.
      if (provider && Array.isArray(methods) && methods.includes(method) && !ownAnswers.test(method))
        return provider.request({ method, params: params as object }, chainId, expiry).finally(forget)
      return client.request({ topic, chainId, request: { method, params }, expiry }).finally(forget)
    },
    extend: (topic) =>
      client.extend({ topic }).then(
        () => {},
        () => {},
      ),
    disconnect: end,
    on: events.on,
    close() {
      close()
      for (const topic of [...held.keys()]) release(topic)
      events.clear()
    },
  }
}

/** The user did not refuse a proposal that expired or was dropped here: the protocol's own code 6 says so. */
function toApprovalError(error: unknown): never {
  // Of a sign-in the client hands on the words alone.
  const { message } = typeof error === 'string' ? { message: error } : (Object(error) as { message?: unknown })
  const isExpired = message === 'Proposal expired' || message === 'Request expired' || message === droppedMessage
  throw isExpired ? { code: 6, message: 'Expired' } : typeof error === 'string' ? { message } : error
}
