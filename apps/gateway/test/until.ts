import { setTimeout as realTime } from 'node:timers/promises'

/** Waits for what gives no event: looks again until it holds. @throws If it does not hold in time. */
export async function until(holds: () => unknown, { what, withinMs = 30_000, everyMs = 5 }: until.Options): Promise<void> {
  const endsAt = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > endsAt) throw new Error(`${what}: not within ${withinMs} ms`)
    await realTime(everyMs)
  }
}

export declare namespace until {
  type Options = {
    /** What is waited for, for the error. */
    readonly what: string
    readonly withinMs?: number
    readonly everyMs?: number
  }
}
