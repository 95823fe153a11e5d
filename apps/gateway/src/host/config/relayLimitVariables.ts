import { integer, positive } from './parsers.ts'
import type { Variable } from './variable.ts'

const count = integer(1, 1_000_000_000)

/** Every limit of the relay (G-9, G-10). */
export const relayLimitVariables = {
  LATCHKEY_LIMIT_RELAY_CONNECT_PER_S: { doc: 'Connections to the relay per second, project and network.', fallback: '50', parse: positive },
  LATCHKEY_LIMIT_RELAY_CONNECT_BURST: { doc: 'Connections to the relay at once.', fallback: '1000', parse: positive },
  LATCHKEY_LIMIT_RELAY_PUBLISH_PER_S: { doc: 'Messages per second and connection.', fallback: '50', parse: positive },
  LATCHKEY_LIMIT_RELAY_PUBLISH_BURST: { doc: 'Messages at once.', fallback: '100', parse: positive },
  LATCHKEY_LIMIT_RELAY_CALL_PER_S: {
    doc: 'Calls per second and connection, without answers to pushes.',
    fallback: '100',
    parse: positive,
  },
  LATCHKEY_LIMIT_RELAY_CALL_BURST: {
    doc: 'Calls at once. A client that continues after as many refusals is disconnected.',
    fallback: '500',
    parse: positive,
  },
  LATCHKEY_LIMIT_RELAY_SOCKETS: { doc: 'Connections of one process.', fallback: '20000', parse: count },
  LATCHKEY_LIMIT_RELAY_FRAME_BYTES: { doc: 'Bytes of one WebSocket message.', fallback: '1048576', parse: count },
  LATCHKEY_LIMIT_RELAY_FRAGMENTS: { doc: 'Fragments of one WebSocket message.', fallback: '16', parse: count },
  LATCHKEY_LIMIT_RELAY_MESSAGE_BYTES: { doc: 'Bytes of one published message.', fallback: '524288', parse: count },
  LATCHKEY_LIMIT_RELAY_BATCH: { doc: 'Messages or topics of one call.', fallback: '500', parse: integer(1, 1000) },
  LATCHKEY_LIMIT_RELAY_PAGE: { doc: 'Messages of one answer to a fetch.', fallback: '100', parse: integer(1, 1000) },
  LATCHKEY_LIMIT_RELAY_TOPICS: { doc: 'Topics of one connection.', fallback: '1000', parse: count },
  LATCHKEY_LIMIT_RELAY_TOPIC_MESSAGES: { doc: 'Messages that may wait on a topic.', fallback: '1000', parse: count },
  LATCHKEY_LIMIT_RELAY_TOPIC_BYTES: { doc: 'Bytes that may wait on a topic.', fallback: '5242880', parse: count },
  LATCHKEY_LIMIT_RELAY_TTL_S: { doc: 'Longest time that a message is stored.', fallback: '2592000', parse: integer(1, 31_536_000) },
  LATCHKEY_LIMIT_RELAY_UNANSWERED: { doc: 'Unconfirmed messages of one connection.', fallback: '10000', parse: count },
  LATCHKEY_LIMIT_RELAY_BUFFERED_BYTES: {
    doc: 'Bytes that may be in flight to a connection. A slower connection is closed.',
    fallback: '1048576',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_QUEUE: { doc: 'Messages that may wait to be written. More are refused.', fallback: '2000', parse: count },
  LATCHKEY_LIMIT_RELAY_TOKEN_S: { doc: "Longest validity of a client's token.", fallback: '86400', parse: count },
  LATCHKEY_LIMIT_RELAY_LEEWAY_S: { doc: "How wrong a client's clock may be.", fallback: '900', parse: count },
  LATCHKEY_LIMIT_RELAY_TOKEN_MEMORY_MS: {
    doc: 'Time in which a token works only from the network and page that used it first.',
    fallback: '600000',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_PING_MS: {
    doc: 'Time between two pings. A client that has not answered a ping is disconnected at the next.',
    fallback: '25000',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_CLOSE_MS: {
    doc: 'Time over which closing of the connections is spread on SIGTERM.',
    fallback: '5000',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_SWEEP_MS: { doc: 'Time between two clearings of expired messages.', fallback: '10000', parse: count },
} as const satisfies Record<string, Variable<unknown>>
