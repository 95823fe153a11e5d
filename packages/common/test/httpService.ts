import { object, string } from 'valibot'
import { createHttp } from '../src/web/http.ts'
import type { Clock } from '../src/web/time/clock.ts'

export const schema = object({ name: string() })

export const ok = () => Response.json({ name: 'a' })

export const status =
  (code: number, init: ResponseInit = {}) =>
  () =>
    Response.json({}, { ...init, status: code })

/** A clock on which pauses pass at once (unless `isFrozen`) and a request's deadline only by hand. */
export function testClock({ isFrozen = false } = {}) {
  let nowMs = 0
  const delays: number[] = []
  const pending = new Set<{ at: number; run: () => void }>()
  const clock: Clock = {
    now: () => nowMs,
    setTimeout(run, delayMs) {
      const timer = { at: nowMs + delayMs, run }
      pending.add(timer)
      if (delayMs !== 10_000) delays.push(delayMs)
      if (delayMs !== 10_000 && !isFrozen) {
        queueMicrotask(() => {
          if (!pending.delete(timer)) return
          nowMs += delayMs
          run()
        })
      }
      return () => void pending.delete(timer)
    },
  }
  const pass = (ms: number) => {
    nowMs += ms
    for (const timer of [...pending]) if (timer.at <= nowMs && pending.delete(timer)) timer.run()
  }
  return { clock, delays, pass, pending }
}

/** A service that gives these answers in turn, the last one for ever. */
export function service(...answers: ((url: string, init: RequestInit) => Response | Promise<Response>)[]) {
  const calls: { url: string; init: RequestInit }[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return await (answers[Math.min(calls.length, answers.length) - 1] as (typeof answers)[number])(url, init)
  }) as unknown as typeof globalThis.fetch
  const time = testClock()
  return { calls, ...time, fetch, http: createHttp({ baseUrl: 'https://api.example/base/', fetch, clock: time.clock, random: () => 0.5 }) }
}

export const down = () => Promise.reject(new TypeError('Failed to fetch'))
