import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, createCluster, type RedisClusterOptions } from 'redis'
import { takeQuota } from './takeQuota.ts'

/** A connection to one Redis, or to the nodes of a Redis Cluster: each command goes to the node that has its key or channel. */
export type OpenRedis = {
  readonly client: RedisClient
  /** Whether it can be used now; a cluster with one lost node can. */
  readonly isReady: boolean
  close(): void
}

/** The commands that are used here, each on one key or channel, so that any cluster can run them. */
export type RedisClient = Pick<
  ReturnType<typeof createStandalone>,
  'get' | 'set' | 'takeQuota' | 'sPublish' | 'sSubscribe' | 'sUnsubscribe'
>

const scripts = { takeQuota }

/**
 * Connects, and keeps trying. Several addresses are nodes of one Redis Cluster, from which the other nodes are found; the first one's user
 * and TLS settings apply to all.
 */
export function openRedis(options: openRedis.Options): OpenRedis {
  const { urls } = options
  return urls.length > 1 ? openCluster(options) : openStandalone(options)
}

export declare namespace openRedis {
  type Options = {
    urls: readonly string[]
    /** A connection that is silent for longer is dead; a ping is sent twice in that time. */
    silentMs: number
    /** Commands that may wait for their answers. */
    waitingMax?: number | undefined
    onLost: () => void
    onReady: () => void
    /** A node of a cluster took its subscriptions with it. */
    onUnsubscribed?: (() => void) | undefined
  }
}

/** Time for a connection. */
const connectMs = 2000
const retryMs = (tries: number) => Math.min(100 * 2 ** tries, 5000)

function toSettings({ silentMs, waitingMax }: openRedis.Options) {
  return {
    disableOfflineQueue: true,
    pingInterval: Math.floor((silentMs - connectMs) / 2),
    ...(waitingMax !== undefined && { commandsQueueMaxLength: waitingMax }),
    // A connection that is silent through two pings is dead: the kernel would notice a quarter of an hour later.
    socket: { connectTimeout: connectMs, socketTimeout: silentMs, reconnectStrategy: retryMs },
  }
}

function createStandalone(options: openRedis.Options) {
  return createClient({ ...toSettings(options), url: options.urls[0] ?? '', scripts })
}

function openStandalone(options: openRedis.Options): OpenRedis {
  const client = createStandalone(options)
  client.on('error', options.onLost)
  client.on('ready', options.onReady)
  client.connect().catch(() => {})
  return {
    client,
    get isReady() {
      return client.isReady
    },
    close: () => client.destroy(),
  }
}

function openCluster(options: openRedis.Options): OpenRedis {
  const { username, password, protocol } = new URL(options.urls[0] ?? '')
  const settings = toSettings(options)
  const defaults = {
    ...settings,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    socket: { ...settings.socket, ...(protocol === 'rediss:' && { tls: true }) },
  } as NonNullable<RedisClusterOptions['defaults']>
  const cluster = createCluster({ rootNodes: options.urls.map((url) => ({ url })), defaults, scripts })
  // Its own resubscription leaves an unhandled promise when it fails.
  cluster.removeAllListeners('__resubscribeListeners')
  for (const event of ['__resubscribeListeners', 'sharded-channel-moved-error']) cluster.on(event, () => options.onUnsubscribed?.())
  for (const event of ['error', 'node-error']) cluster.on(event, options.onLost)
  cluster.on('node-ready', options.onReady)
  let isClosed = false
  // Unlike one node's, its first connection is tried once.
  void (async () => {
    for (let tries = 0; !isClosed; tries++) {
      if (await cluster.connect().catch(() => undefined)) return options.onReady()
      await sleep(retryMs(tries), undefined, { ref: false })
    }
  })()
  return {
    client: cluster as unknown as RedisClient,
    get isReady() {
      return cluster.isReady
    },
    close() {
      isClosed = true
      if (cluster.isOpen) cluster.destroy()
    },
  }
}
