import { array, boolean, nullish, number, object, string } from 'valibot'
import { timeSchema } from './time.ts'

/** `network list`. A node's health is `null` if no running gateway has reported on it. */
export const networksSchema = array(
  object({
    chainId: string(),
    name: nullish(string()),
    upstreams: array(object({ host: string(), isHealthy: nullish(boolean()) })),
  }),
)

/** `indexer show`. */
export const indexerSchema = array(
  object({
    chainId: string(),
    /** The first block that it reads. */
    from: nullish(number()),
    /** The last block that it has read, and when that was mined. */
    block: nullish(number()),
    minedAt: nullish(timeSchema),
    /** How many blocks the chain is ahead. */
    behind: nullish(number()),
    isRunning: boolean(),
  }),
)

/** `relay show`: sums over the running gateways that have reported. */
export const relaySchema = object({
  processes: nullish(number()),
  sockets: nullish(number()),
  published: nullish(number()),
  mailboxRows: nullish(number()),
  /** Whether the mailbox has more rows than were counted. */
  isMore: boolean(),
})
