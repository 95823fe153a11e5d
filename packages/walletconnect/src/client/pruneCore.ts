/** The parts of the client's core that only ever grow. */
export type GrowingCore = {
  readonly relayer: {
    readonly messages: {
      readonly messages: Map<string, { [hash: string]: string }>
      readonly messagesWithoutClientAck: Map<string, { [hash: string]: string }>
      set(topic: string, message: string, direction?: string): Promise<string>
      has(topic: string, message: string): boolean
    }
  }
  readonly history: {
    readonly records: Map<number, HistoryRecord>
    readonly events: { on(event: string, listener: () => void): unknown }
  }
}

type HistoryRecord = { readonly request: { readonly method: string }; readonly response?: unknown }

/** Messages of a topic that are remembered to know a double by (T-R2). */
const messagesMax = 200
/** Messages that wait to be worked off after a restart; a page that has not done so by then never will. */
const waitingMax = 50
const recordsMax = 200

/**
 * Keeps the client from remembering every message and request of a session's seven days, all of which it rewrites with
 * each message: what is needed to know a double is its hash, and of answered requests nothing.
 */
export function pruneCore({ relayer, history }: GrowingCore): void {
  const { messages } = relayer
  const set = messages.set.bind(messages)
  messages.set = (topic, message, direction) => {
    const known = messages.messages.get(topic)
    if (known)
      messages.messages.set(
        topic,
        newest(known, messagesMax, () => ''),
      )
    const waiting = messages.messagesWithoutClientAck.get(topic)
    if (waiting) messages.messagesWithoutClientAck.set(topic, newest(waiting, waitingMax))
    return set(topic, message, direction)
  }
  history.events.on('history_created', () => {
    const excess = history.records.size - recordsMax
    if (excess <= 0) return
    const done = [...history.records].filter(([, record]) => record.response !== undefined || record.request.method !== 'wc_sessionRequest')
    for (const [id] of done.slice(0, excess)) history.records.delete(id)
  })
}

function newest(record: { [hash: string]: string }, max: number, toValue = (message: string) => message): { [hash: string]: string } {
  return Object.fromEntries(
    Object.entries(record)
      .slice(-max)
      .map(([hash, message]) => [hash, toValue(message)]),
  )
}
