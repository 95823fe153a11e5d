import { array, integer, maxLength, maxValue, minLength, minValue, nullish, number, object, pipe, regex, string } from 'valibot'

const topic = pipe(string(), regex(/^[0-9a-f]{64}$/, '64 hex digits'))
/** Printable ASCII: clients write base64, and every database can hold it. */
const message = pipe(string(), minLength(1), regex(/^[\x20-\x7e]*$/, 'base64'))
const seconds = pipe(number(), integer(), minValue(0), maxValue(1e12))
const tag = nullish(pipe(number(), integer(), minValue(0), maxValue(0x7fffffff)), 0)
const attestation = nullish(pipe(string(), maxLength(8192), regex(/^[\x20-\x7e]*$/, 'a token')))

/** One message of a call. What else clients send along (`tvf`, `prompt`) is not looked at and not kept. */
export const messageSchema = object({ topic, message, ttl: seconds, tag, attestation })

/** Parameters by call. Lists are measured by the calls, whose limits are settings. */
export const callSchemas = {
  topic: object({ topic }),
  topics: object({ topics: array(topic) }),
  messages: object({ messages: array(messageSchema) }),
  proposal: object({ pairingTopic: topic, sessionProposal: message, ttl: nullish(seconds, 300), attestation }),
  approval: object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl: nullish(seconds, 300),
  }),
  /** Of unsubscribing only the topic counts: the id that clients send is not the one they were given. */
  subscriptions: object({ subscriptions: array(object({ topic })) }),
} as const
