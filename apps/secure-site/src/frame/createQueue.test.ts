import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue, type Queue } from './createQueue.ts'

const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_129)
const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 300)

/** A request joins, the one that joined first of those that have not begun begins its turn, the one on the screen is answered, all are withdrawn. */
const steps = fc.array(fc.constantFrom('join', 'run', 'answer', 'abort'), { maxLength: 40 })

test('T-F8 nothing that joined before the queue was aborted ever comes on the screen, and only one thing is there at a time', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const queue = createQueue()
      const joined: { readonly place: Queue; readonly era: number }[] = []
      const shown: (() => void)[] = []
      const seen = { era: 0, count: 0, most: 0 }
      const asked: Promise<unknown>[] = []
      const run = ({ place, era }: (typeof joined)[number]) =>
        place.run(async (signal) => {
          expect(era).toBe(seen.era)
          seen.count += 1
          seen.most = Math.max(seen.most, seen.count)
          await new Promise<void>((resolve) => {
            shown.push(resolve)
            signal.addEventListener('abort', () => resolve())
          })
          seen.count -= 1
        })
      for (const step of taken) {
        if (step === 'join') joined.push({ place: queue.join(), era: seen.era })
        else if (step === 'answer') shown.shift()?.()
        else if (step === 'run') {
          const one = joined.shift()
          if (one) asked.push(run(one).catch((error: unknown) => error))
        } else {
          seen.era += 1
          queue.abort()
        }
        await new Promise(setImmediate)
      }
      queue.abort()
      for (const answer of await Promise.all(asked)) {
        // Answered in its time, withdrawn, or one too many.
        if (answer !== undefined) expect([4001, -32005]).toContain(Object(answer).code)
      }
      expect(seen.most).toBeLessThanOrEqual(1)
    }),
    { seed, numRuns, endOnFailure: true },
  )
})
