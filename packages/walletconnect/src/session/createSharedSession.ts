import type { Namespace } from '@latchkey/common/caip'
import type { AdapterContext, AppMetadata, LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { type Clock, returnUrl, sleep, systemClock } from '@latchkey/common/web'
import type { CreateRelayClient, GrantedSession, Proposal, RelayClient, RequestedNamespaces } from '../relayClient.ts'
import type { WalletConnectOptions } from '../walletConnectOptions.ts'
import { isStale } from './buildProposal.ts'
import { checkSession } from './checkSession.ts'
import { createFace } from './createFace.ts'
import { mismatchError, toRefusedError } from './errors.ts'
import { readNodes } from './readNodes.ts'
import type { Face, SessionHub, SharedSession } from './sessionHub.ts'

const storeKey = 'walletConnect'
/** A use extends a session that has lost a day. */
const extendBelowMs = limits.sessionLifetimeMs - 86_400_000
/** Abandoned proposals that are listened to, so that a late yes can be answered with the end. */
const abandonedMax = 3

/** Makes what all faces of one kit share; nothing is opened yet. */
export function createSharedSession(
  options: WalletConnectOptions,
  context: AdapterContext,
  world: { readonly clock?: Clock | undefined; readonly createClient?: CreateRelayClient | undefined } = {},
): SharedSession {
  const { clock = systemClock } = world
  const faces = new Map<Namespace, Face>()
  const refusals = new Set<(error: LatchkeyError) => void>()
  const abandoned: { client: RelayClient; proposal: Proposal }[] = []
  let opening: Promise<RelayClient> | undefined
  let client: RelayClient | undefined
  let granted: GrantedSession | undefined
  let looking: Promise<GrantedSession | undefined> | undefined

  const isKnown: checkSession.Options['isKnown'] = (chainId, session) =>
    Object.values(session.requested).some(({ chains }) => chains.includes(chainId)) ||
    [...faces.values()].some((face) => face.context.getNetworks().some(({ caipNetworkId }) => caipNetworkId === chainId))

  const show = (next: GrantedSession | undefined, except?: Face) => {
    granted = next
    for (const face of faces.values()) if (face !== except) face.onSession(next)
  }

  const onUpdated = (topic: string) => {
    if (!client || topic !== granted?.topic) return
    const session = client.getSessions().find((one) => one.topic === topic)
    try {
      if (session) show(checkSession(session, { isKnown }))
    } catch {
      // What a wallet cannot have meant leaves the session as it was; each face says so once.
      for (const face of faces.values()) face.onIgnored('session_update')
    }
  }

  const createClient: CreateRelayClient =
    world.createClient ??
    options.createClient ??
    (async (parameters) => (await import('../client/createRelayClient.ts')).createRelayClient(parameters))

  const open = async () => {
    const made = await createClient({
      urls: options.relay.urls,
      projectId: options.relay.projectId ?? '',
      metadata: withReturn(context.metadata),
      storeId: getStoreId(context),
      rpcMap: readNodes(await context.getWalletConnectNamespaces(), options.providerConfig),
    })
    if (context.signal.aborted) made.close()
    context.signal.throwIfAborted()
    made.on('sessionUpdated', ({ topic }) => onUpdated(topic))
    made.on('sessionEnded', ({ topic }) => topic === granted?.topic && show(undefined))
    made.on('sessionEvent', (event) => {
      if (event.topic === granted?.topic) for (const face of faces.values()) face.onEvent(event)
    })
    made.on('relayChanged', ({ isReachable }) => {
      for (const face of faces.values()) face.onRelay(isReachable)
    })
    made.on('relayRefused', ({ reason }) => {
      for (const refuse of refusals) refuse(toRefusedError(reason))
    })
    client = made
    return made
  }
  const close = () => {
    for (const { proposal } of abandoned.splice(0)) proposal.drop()
    client?.close()
    client = undefined
    opening = undefined
  }
  context.signal.addEventListener('abort', close, { once: true })

  /** One session at a time: a wallet is told that the others are over. */
  const settle = (user: RelayClient, session: GrantedSession, owner?: Face) => {
    show(session, owner)
    for (const { topic } of user.getSessions()) if (topic !== session.topic) void user.disconnect(topic)
  }

  const look = async (wanted: RequestedNamespaces): Promise<GrantedSession | undefined> => {
    // Only a new client reads what another page of this origin has stored since; the old one is unused.
    if (client && refusals.size === 0) close()
    const user = await hub.openClient()
    for (const session of user.getSessions()) {
      try {
        if (isStale(session.requested, wanted)) throw mismatchError(5100)
        const checked = checkSession(session, { isKnown })
        settle(user, checked)
        return checked
      } catch {
        void user.disconnect(session.topic)
      }
    }
    return undefined
  }

  const hub: SessionHub = {
    options,
    clock,
    openClient() {
      opening ??= open().catch((error) => {
        // The next click tries again.
        opening = undefined
        throw error
      })
      return opening
    },
    resume(wanted) {
      looking ??= look(wanted).finally(() => {
        looking = undefined
      })
      return looking
    },
    getGranted: () => granted,
    async adopt(session, owner) {
      const user = await hub.openClient()
      try {
        const checked = checkSession(session, { isKnown })
        settle(user, checked, owner)
        return checked
      } catch (error) {
        void user.disconnect(session.topic)
        throw error
      }
    },
    async release() {
      if ([...faces.values()].some((face) => face.isLive())) return
      const topic = granted?.topic
      granted = undefined
      if (!client || !topic) return
      await Promise.race([client.disconnect(topic), sleep(limits.disconnectWaitMs, { clock })])
    },
    abandon(proposal) {
      const owner = client
      if (!owner) return
      abandoned.push({ client: owner, proposal })
      const forget = () => void abandoned.splice(0, abandoned.length, ...abandoned.filter((one) => one.proposal !== proposal))
      proposal.approval
        .then(
          ({ topic }) => owner.disconnect(topic),
          () => {},
        )
        .finally(forget)
      if (abandoned.length > abandonedMax) abandoned.shift()?.proposal.drop()
    },
    untilRefused: (signal) =>
      new Promise((_, reject) => {
        refusals.add(reject)
        signal.addEventListener('abort', () => refusals.delete(reject), { once: true })
      }),
    noteUse() {
      if (!granted || granted.expiresAtMs - clock.now() > extendBelowMs) return
      granted = { ...granted, expiresAtMs: clock.now() + limits.sessionLifetimeMs }
      void client?.extend(granted.topic)
    },
  }

  return {
    getFace(faceContext) {
      const face = faces.get(faceContext.namespace) ?? createFace(faceContext, hub)
      faces.set(faceContext.namespace, face)
      return face
    },
  }
}

/** What tells this kit's part of the client's database from another kit's. */
function getStoreId({ storage }: AdapterContext): string {
  const stored = storage.getItem(storeKey)
  if (stored && /^[\da-f-]{36}$/.test(stored)) return stored
  const id = crypto.randomUUID()
  storage.setItem(storeKey, id)
  return id
}

/** A wallet's app leads back to where the host says, else to the page as it is now. */
function withReturn(metadata: AppMetadata): AppMetadata {
  const universal = returnUrl()
  return metadata.redirect || !universal ? metadata : { ...metadata, redirect: { universal } }
}
