import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { closeCodes } from './serveSocket.ts'

/** Time for the last connections to close. */
const goodbyeMs = 1000
/** Few connections need no spreading. */
const stepMs = 5

/** Closes connections a few at a time, so that they do not all come back in the same moment (5.2). */
export async function sendAway(open: ReadonlySet<WebSocket>, overMs: number): Promise<void> {
  const all = [...open]
  const steps = Math.min(Math.ceil(overMs / stepMs), all.length)
  const perStep = Math.ceil(all.length / Math.max(1, steps))
  for (let start = 0; start < all.length; start += perStep) {
    for (const ws of all.slice(start, start + perStep)) ws.close(closeCodes.goingAway, 'The relay restarts')
    if (start + perStep < all.length) await sleep(stepMs)
  }
  const untilMs = performance.now() + goodbyeMs
  while (open.size > 0 && performance.now() < untilMs) await sleep(10)
  for (const ws of open) ws.terminate()
}
