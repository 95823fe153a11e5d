import { systemClock } from '@latchkey/common/web'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { RelayClientParameters } from '../relayClient.ts'
import { createRelayLink, type RelayLink } from './createRelayLink.ts'
import { createRelayStorage } from './createRelayStorage.ts'
import { type OpenEngine, openEngine } from './openEngine.ts'
import { openSignIns, type SignInClient } from './openSignIns.ts'
import { pruneCore } from './pruneCore.ts'
import { type KeyedClient, pruneKeys } from './pruneKeys.ts'
import { type ListeningClient, pruneTopics } from './pruneTopics.ts'
import { type OpenCore, quietCore } from './quietCore.ts'
import type { RelayStorage } from './relayStorage.ts'
import { sayRelayTime } from './relayTime.ts'
import { silentLogger } from './silentLogger.ts'
import { watchPage } from './watchPage.ts'

/** A client of the session protocol, with what it is made of. */
export type OpenClient = {
  readonly client: Awaited<ReturnType<typeof SignClient.init>>
  readonly engine: ReturnType<typeof openEngine>
  readonly link: RelayLink
  /** Ends sockets, timers and listeners; what is pending rejects. Final. */
  close(): void
}

/** Makes the engine and the cryptography of the last Apache-2.0 release, over a line to the relays and a storage of our own. */
export async function createSignClient(parameters: createSignClient.Parameters): Promise<OpenClient> {
  const { urls, projectId, metadata, storeId, on, clock = systemClock } = parameters
  // The client leaves its core in a global variable of this name: the name is unique, and the variable is deleted at once.
  const prefix = crypto.randomUUID()
  const storage = parameters.storage ?? (await createRelayStorage({ storeId }))
  const core = new Core({
    relayUrl: urls[0] ?? '',
    projectId,
    customStoragePrefix: prefix,
    storage: withoutPrefix(storage, `:${prefix}`),
    telemetryEnabled: false,
    logger: silentLogger(),
  })
  for (const ending of ['', '_count']) Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}${ending}`)

  const open = core as unknown as OpenCore
  const link = createRelayLink({
    urls,
    clock,
    WebSocket: parameters.WebSocket,
    listTopics: () => open.relayer.subscriber.topics,
    sign: async (url) => toAddress(url, { projectId, auth: await core.crypto.signJWT(url) }),
    on: {
      opened() {
        open.relayer.events.emit('relayer_connect')
        // What it asks is asked again until it is answered, so there is nothing to fail.
        const hadTopics = open.relayer.subscriber.hasAnyTopics
        void open.relayer.subscriber.start().then(
          () => hadTopics && restIfIdle(),
          () => {},
        )
      },
      closed() {
        void open.relayer.subscriber.stop()
        open.relayer.events.emit('relayer_disconnect')
      },
      pushed: (payload) => void open.relayer.onProviderPayload(payload).catch(() => {}),
      answered(payload) {
        open.relayer.events.emit('relayer_message_ack', payload)
        restIfIdle()
      },
      reachable: on.reachable,
      refused: on.refused,
    },
  })
  /** Without a session or a proposal there is nothing to hear. */
  const restIfIdle = () => {
    if (!open.relayer.subscriber.hasAnyTopics) link.rest()
  }
  open.relayer.subscriber.events.on('subscription_deleted', restIfIdle)
  quietCore(open, link)
  sayRelayTime(core.crypto, () => link.getOffsetMs())
  pruneCore(core as never)
  const client = await SignClient.init({
    core: core as never,
    metadata: { ...metadata, icons: [...metadata.icons] } as never,
    logger: silentLogger() as never,
  })
  // Each code and each session hears it.
  client.events.setMaxListeners(0)
  const signIns = openSignIns(client as unknown as SignInClient)
  const engine = openEngine(client.engine as unknown as OpenEngine, signIns.forget)
  pruneKeys(client as unknown as KeyedClient)
  pruneTopics(client as unknown as ListeningClient)
  signIns.prune()
  client.on('proposal_expire', signIns.prune)
  const unwatch = watchPage(() => link.wake())

  return {
    client,
    engine,
    link,
    close() {
      unwatch()
      for (const topic of client.session.keys) engine.endRequests(topic)
      for (const { id } of client.proposal.values) engine.endProposal(id)
      link.close()
      open.heartbeat.stop()
      for (const emitter of [open.heartbeat.events, open.relayer.events, open.relayer.subscriber.events]) emitter.removeAllListeners()
      client.events.removeAllListeners(undefined as never)
      storage.close?.()
    },
  }
}

export declare namespace createSignClient {
  type Parameters = Options & { readonly on: Pick<createRelayLink.Parameters['on'], 'reachable' | 'refused'> }
  type Options = RelayClientParameters & {
    readonly clock?: import('@latchkey/common/web').Clock | undefined
    readonly storage?: RelayStorage | undefined
    readonly WebSocket?: typeof WebSocket | undefined
  }
}

/** A relay's address as its protocol wants it, and asks ours for its time. The page's own address is told by the browser, so not here. */
function toAddress(url: string, { projectId, auth }: { projectId: string; auth: string }): string {
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/js-2.21.8/unknown/browser', useOnCloseEvent: 'true', time: 'true' })
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** The prefix is of this page's life only; what is stored outlives it. */
function withoutPrefix(storage: RelayStorage, prefix: string) {
  const toKey = (key: string) => key.replace(prefix, '')
  return {
    getKeys: storage.getKeys,
    getEntries: <value>() => storage.getEntries() as Promise<[string, value][]>,
    getItem: <value>(key: string) => storage.getItem(toKey(key)) as Promise<value | undefined>,
    setItem: (key: string, value: unknown) => storage.setItem(toKey(key), value),
    removeItem: (key: string) => storage.removeItem(toKey(key)),
  }
}
