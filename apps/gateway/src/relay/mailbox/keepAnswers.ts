import type { Mailbox, Taken } from './mailbox.ts'

type Late = { readonly taken: Taken; readonly settle: () => void }

/**
 * Wraps a mailbox so that no client's answer is lost when it cannot be written in time: the answer is kept in memory and written once
 * the database is back. Until then this process treats the message as one that the client has, on any of the client's connections.
 */
export function keepAnswers(mailbox: Mailbox, { now, max }: keepAnswers.Options): Mailbox & { stop(): void } {
  const late = new Map<string, Late>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function writeLater(): void {
    if (isOver || timer || late.size === 0) return
    timer = setTimeout(async () => {
      while (!isOver && late.size > 0) if (!(await writeSome())) break
      timer = undefined
      writeLater()
    }, retryMs)
    timer.unref()
  }

  /** @returns Whether all of them were written. */
  async function writeSome(): Promise<boolean> {
    const some = [...late].slice(0, atOnce)
    const written = await Promise.all(
      some.map(async ([key, { taken, settle }]) => {
        // The answer to an expired message has no use.
        const isDone = taken.expiresAt <= now() || (await mailbox.acknowledge(taken).then(...outcomes))
        if (isDone && late.delete(key)) settle()
        return isDone
      }),
    )
    return written.every(Boolean)
  }

  return {
    ...mailbox,
    async acknowledge(taken) {
      try {
        await mailbox.acknowledge(taken)
      } catch (error) {
        if (isOver || late.size >= max) throw error
        const { promise, resolve } = Promise.withResolvers<void>()
        late.set(keyOf(taken.clientId, taken.seq), { taken, settle: resolve })
        writeLater()
        await promise
      }
    },
    async readWaiting(query) {
      const found = []
      for (let { afterSeq } = query; ; ) {
        const page = await mailbox.readWaiting({ ...query, afterSeq })
        found.push(...page.filter(({ seq }) => !late.has(keyOf(query.clientId, seq))))
        // A short page is the last one, so one that was made shorter here goes on.
        if (page.length < query.limit || found.length >= query.limit) return found.slice(0, query.limit)
        afterSeq = page.at(-1)?.seq ?? afterSeq
      }
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

export declare namespace keepAnswers {
  type Options = {
    /** Milliseconds since the epoch. */
    now: () => number
    /** How many answers may wait. One beyond them is lost, and its message is sent again. */
    max: number
  }
}

const retryMs = 1000
const atOnce = 1000
const outcomes = [() => true, () => false] as const

function keyOf(clientId: string, seq: number): string {
  return `${seq} ${clientId}`
}
