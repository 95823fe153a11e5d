import { decode, type Schema } from '@latchkey/common/web'
import type { InferOutput } from 'valibot'
import type { RelaySocket } from '../socket/relaySocket.ts'
import { CallRefusedError } from './errors.ts'
import { callSchemas, messageSchema } from './schemas.ts'

/** One call of a client. */
export type Call = {
  readonly socket: RelaySocket
  /** JSON of the call's id, by which it is recognised when it is sent again. */
  readonly id: string
  readonly params: unknown
  readonly limits: CallLimits
}

/** What one call may ask for. */
export type CallLimits = { readonly batch: number; readonly page: number }

/** What clients may call, by name. Each answers when what it did is committed. */
export const calls: ReadonlyMap<string, (call: Call) => Promise<unknown>> = new Map([
  define('irn_publish', messageSchema, ({ socket, id }, message) => socket.publish(id, [message])),
  define('irn_batchPublish', callSchemas.messages, ({ socket, id, limits }, { messages }) =>
    socket.publish(id, within(messages, limits.batch)),
  ),
  define('irn_subscribe', callSchemas.topic, async ({ socket }, { topic }) => (await socket.subscribe([topic]))[0]),
  define('irn_batchSubscribe', callSchemas.topics, ({ socket, limits }, { topics }) => socket.subscribe(within(topics, limits.batch))),
  define('irn_unsubscribe', callSchemas.topic, ({ socket }, { topic }) => socket.unsubscribe([topic])),
  define('irn_batchUnsubscribe', callSchemas.subscriptions, ({ socket, limits }, { subscriptions }) =>
    socket.unsubscribe(within(subscriptions, limits.batch).map(({ topic }) => topic)),
  ),
  define('irn_fetchMessages', callSchemas.topic, ({ socket, limits }, { topic }) => socket.fetch([topic], limits.page)),
  define('irn_batchFetchMessages', callSchemas.topics, ({ socket, limits }, { topics }) =>
    socket.fetch(within(topics, limits.batch), limits.page),
  ),
  define('wc_proposeSession', callSchemas.proposal, async ({ socket, id }, { pairingTopic, sessionProposal, ttl, attestation }) => {
    await Promise.all([
      socket.subscribe([pairingTopic]),
      socket.publish(id, [{ topic: pairingTopic, message: sessionProposal, ttl, tag: 1100, attestation }]),
    ])
    return true
  }),
  define('wc_approveSession', callSchemas.approval, async ({ socket, id }, approval) => {
    await Promise.all([
      socket.subscribe([approval.sessionTopic]),
      socket.publish(id, [
        { topic: approval.pairingTopic, message: approval.sessionProposalResponse, ttl: approval.ttl, tag: 1101 },
        { topic: approval.sessionTopic, message: approval.sessionSettlementRequest, ttl: approval.ttl, tag: 1102 },
      ]),
    ])
    return true
  }),
])

function define<schema extends Schema>(
  name: string,
  schema: schema,
  run: (call: Call, params: InferOutput<schema>) => Promise<unknown>,
): readonly [string, (call: Call) => Promise<unknown>] {
  return [name, async (call) => run(call, decode(schema, call.params))]
}

function within<item>(list: readonly item[], limit: number): readonly item[] {
  if (list.length > limit) throw new CallRefusedError(-32602, `At most ${limit} at once`)
  return list
}
