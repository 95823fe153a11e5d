import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLimits, type Failure, type SentCode } from './codeLimits.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const limits = { resendMs: 30_000, perHour: 5, perDay: 15 }
const nobody = { knownDevices: [], knownNetworks: [] }

/** An address, and every device that requests codes for it. */
function createAddress(own: { knownDevices: readonly string[]; knownNetworks: readonly string[] } = nobody) {
  const sent: (SentCode & { attempts: number })[] = []
  const failed: Failure[] = []
  const recent = <row>(rows: readonly row[], at: (row: row) => number, now: number) => rows.filter((row) => at(row) > now - dayMs)
  return {
    sent,
    failed,
    /** Requests a code. @returns The wait, or nothing if the code was sent. */
    ask(jkt: string, network: string, now: number) {
      const wait = codeLimits({
        asker: { jkt, network, isKnown: own.knownDevices.includes(jkt), ...own },
        sent: recent(sent, ({ created_at }) => created_at, now),
        failed: recent(failed, ({ failed_at }) => failed_at, now),
        now,
        limits,
      })
      if (!wait) sent.push({ created_at: now, ends_at: now + 600_000, used_at: null, attempts: 0, network, jkt })
      return wait
    },
    /** Spends all five tries of the last code. */
    guess(now: number) {
      const last = sent.at(-1)
      if (!last) return
      last.attempts = 5
      for (let at = 0; at < 5; at++) failed.push({ failed_at: now, network: last.network, jkt: last.jkt })
    },
  }
}

test('T-G2 whatever strangers do, a known device gets its code, and strangers do not delay one on a known network', () => {
  const stranger = fc.record({
    jkt: fc.integer({ min: 0, max: 50 }),
    network: fc.integer({ min: 0, max: 200 }),
    afterMs: fc.integer({ min: 0, max: hourMs }),
    guesses: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(stranger, { minLength: 20, maxLength: 120 }), (steps) => {
      const address = createAddress({ knownDevices: ['own'], knownNetworks: ['home'] })
      let now = 1e12
      for (const { jkt, network, afterMs, guesses } of steps) {
        now += afterMs
        if (!address.ask(`j${jkt}`, `n${network}`, now) && guesses) address.guess(now)
      }
      expect(address.ask('own', 'somewhere', now)).toBeUndefined()
      expect(address.ask('new', 'home', now)).toBeUndefined()
    }),
    { seed: 8, numRuns: 60 },
  )
})

test('T-G2 the wait told to a stranger is correct: if only they ask again when it is over, the code is sent', () => {
  const step = fc.record({
    network: fc.integer({ min: 0, max: 3 }),
    afterMs: fc.integer({ min: 0, max: 20 * minuteMs }),
    guesses: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
      const address = createAddress()
      let now = 1e12
      for (const { network, afterMs, guesses } of steps) {
        now += afterMs
        const wait = address.ask(`j${network}`, `n${network}`, now)
        if (!wait && guesses) address.guess(now)
        if (!wait) continue
        // When one limit is over another may still apply, but never the same one.
        let at = now
        for (let turn = 0; turn < 8; turn++) {
          const next = address.ask(`j${network}`, `n${network}`, at)
          if (!next) break
          expect(next.waitMs).toBeGreaterThan(0)
          at += next.waitMs
        }
        expect(address.sent.at(-1)?.created_at).toBe(at)
        now = at
      }
    }),
    { seed: 9, numRuns: 60 },
  )
})

test('T-G2 however many networks they have, strangers get at most 60 codes and 200 guesses at one address in a day', () => {
  for (const isGuessing of [true, false]) {
    const address = createAddress()
    const start = 1e12
    let networks = 0
    for (let now = start; now < start + dayMs; now += minuteMs)
      for (let turn = 0; turn < 3; turn++) if (!address.ask(`j${networks}`, `n${networks++}`, now) && isGuessing) address.guess(now)
    expect(address.sent.length).toBeLessThanOrEqual(60)
    expect(address.failed.length).toBeLessThanOrEqual(200)
  }
})

test('T-G2 an attacker on the owner’s own network can end none of the owner’s codes, and stops neither their known device nor their live code', () => {
  const address = createAddress({ knownDevices: ['own'], knownNetworks: [] })
  const now = 1e12
  expect(address.ask('own', 'cafe', now)).toBeUndefined()
  for (let jkt = 0; jkt < 10; jkt++) if (!address.ask(`j${jkt}`, 'cafe', now + jkt * 31_000)) address.guess(now + jkt * 31_000)
  expect(address.sent[0]).toMatchObject({ jkt: 'own', used_at: null, attempts: 0 })
  expect(address.ask('own', 'cafe', now + 31_000)).toBeUndefined()
})

test('T-G2 a stranger who asks all day from fifteen networks cannot delay the first code of an owner’s new device', () => {
  const networks = 15
  for (const isGuessing of [true, false])
    for (const hour of [1, 5, 24]) {
      const address = createAddress()
      const start = 1e12
      const end = start + hour * hourMs
      // A key of its own for each request.
      for (let now = start, turn = 0; now < end; now += minuteMs, turn++)
        if (!address.ask(`j${turn}`, `n${turn % networks}`, now) && isGuessing) address.guess(now)
      expect(address.ask('own', 'somewhere', end), `after ${hour} hours`).toBeUndefined()
      // Only the first one is exempt: later requests wait like all others.
      expect(address.ask('own', 'somewhere', end + limits.resendMs)).toMatchObject({ name: 'RATE_LIMITED' })
    }
})
