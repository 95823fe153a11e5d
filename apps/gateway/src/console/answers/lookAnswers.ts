import { array, boolean, nullable, number, object, optional, string } from 'valibot'

/** `overview show`. Times are milliseconds since the epoch. */
export const overviewSchema = object({
  version: string(),
  /** When the oldest running gateway started; absent if none has reported. */
  startedAt: optional(number()),
  /** Running gateways that have reported. */
  processes: number(),
  databases: array(object({ name: string(), engine: string(), schema: nullable(number()) })),
  projects: number(),
  users: number(),
  warnings: array(string()),
})

/** `network list`. */
export const networksSchema = array(
  object({
    chainId: string(),
    name: string(),
    upstreams: array(
      object({
        host: string(),
        /** `null` if no running gateway has reported on it. */
        isHealthy: nullable(boolean()),
      }),
    ),
  }),
)

/** `indexer show`. */
export const indexerSchema = array(
  object({
    chainId: string(),
    from: number(),
    /** The last block that was taken in. */
    block: nullable(number()),
    minedAt: nullable(number()),
    /** Blocks that the chain is ahead; `null` if no running gateway has reported. */
    behind: nullable(number()),
    isRunning: boolean(),
  }),
)

/** `relay show`: sums over the running gateways that have reported; `null` if none has. */
export const relaySchema = object({
  processes: number(),
  sockets: nullable(number()),
  /** Messages that were stored since these processes started. */
  published: nullable(number()),
  mailboxRows: number(),
  /** The mailbox has more rows than were counted. */
  isMore: boolean(),
})

/** `limit show`. */
export const limitsSchema = array(object({ name: string(), value: string(), doc: string() }))

/** `site show`. */
export const siteSchema = object({
  site: nullable(string()),
  /** The hourly check's last result; `null` before the first, and without `LATCHKEY_SECURE_SITE_KEY`. */
  lastCheck: nullable(
    object({
      at: number(),
      /** Of the signed manifest. */
      version: nullable(string()),
      build: nullable(number()),
      /** Files that were compared with the manifest. */
      checked: number(),
      problems: array(object({ file: string(), problem: string() })),
    }),
  ),
})

/** `backup list`. */
export const backupsSchema = object({
  /** `null` if the settings name none. */
  folder: nullable(string()),
  backups: array(object({ file: string(), kind: string(), at: number(), bytes: number(), isOverdue: boolean() })),
  /** Databases without a copy of the last day. */
  missing: array(string()),
  /** Files that are of no backup. */
  unknown: array(string()),
})
