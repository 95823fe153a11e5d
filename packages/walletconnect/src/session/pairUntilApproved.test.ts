import { hasCode } from '@latchkey/common/contract'
import { manualClock } from '@latchkey/test'
import { expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.ts'
import type { Proposal } from '../relayClient.ts'
import { pairUntilApproved } from './pairUntilApproved.ts'

const seconds = (count: number) => count * 1_000

function start() {
  const client = fakeClient()
  const clock = manualClock()
  const attempt = new AbortController()
  const codes: { uri: string; expiresAtMs: number }[] = []
  const abandoned: Proposal[] = []
  const paired = pairUntilApproved(client, {
    namespaces: {},
    signal: attempt.signal,
    clock,
    onUri: (pairing) => codes.push(pairing),
    onAbandoned: (proposal) => abandoned.push(proposal),
  })
  const outcome = paired.then(
    (session) => ({ session }),
    (error) => ({ error }),
  )
  return { client, clock, attempt, codes, abandoned, outcome }
}

test('S-09 C-06 a code lives four minutes, and the next one comes by itself when ten seconds are left', async () => {
  const { client, clock, codes } = start()
  await clock.advance(0)
  const startMs = clock.now()
  expect(codes).toMatchObject([{ expiresAtMs: startMs + seconds(240) }])

  await clock.advance(seconds(229))
  expect(codes).toHaveLength(1)
  await clock.advance(seconds(1))

  expect(codes).toHaveLength(2)
  expect(codes[1]?.expiresAtMs).toBe(startMs + seconds(230 + 240))
  expect(new Set(codes.map(({ uri }) => uri)).size).toBe(2)
  expect(client.proposals[0]?.isDropped).toBe(false)
})

test('S-09 a wallet that still held the code before may take that one up; all others are forgotten', async () => {
  const { client, clock, outcome } = start()
  await clock.advance(seconds(235))

  client.proposals[0]?.approve({ topic: 'the one before' })

  expect(await outcome).toMatchObject({ session: { topic: 'the one before' } })
  expect(client.proposals.map(({ isDropped }) => isDropped)).toEqual([true, true])
  expect(clock.pending).toBe(0)
})

test('S-09 a proposal that died by itself is no refusal; one the user declined is', async () => {
  const { client, clock, outcome } = start()
  await clock.advance(seconds(235))
  client.proposals[0]?.fail({ code: 6, message: 'Expired' })
  await clock.advance(0)

  client.proposals[1]?.fail({ code: 5000, message: 'User rejected.' })

  expect(await outcome).toMatchObject({ error: { code: 5000 } })
})

test('C-06 tries again a second after a proposal that could not be made', async () => {
  const { client, clock, codes } = start()
  client.failures.push(new Error('no pairing'), new Error('no pairing'))
  const again = pairUntilApproved(client, {
    namespaces: {},
    signal: new AbortController().signal,
    clock,
    onUri: (pairing) => codes.push(pairing),
    onAbandoned: () => {},
  })
  again.catch(() => {})
  await clock.advance(0)
  const before = codes.length

  await clock.advance(1_000)
  expect(codes).toHaveLength(before)
  await clock.advance(1_000)

  expect(codes).toHaveLength(before + 1)
})

test('R-0 no wallet accepts ten codes: it ends, and nothing is left', async () => {
  const { client, clock, outcome } = start()

  await clock.advance(seconds(2_400))

  const { error } = (await outcome) as { error: unknown }
  expect(hasCode(error, 'PAIRING_EXPIRED')).toBe(true)
  expect(client.proposals).toHaveLength(10)
  expect(client.proposals.every(({ isDropped }) => isDropped)).toBe(true)
  expect(clock.pending).toBe(0)
})

test('T-W4 going back ends it at once, and hands over what may still be approved', async () => {
  const { client, clock, attempt, abandoned, outcome } = start()
  await clock.advance(0)

  attempt.abort()

  const { error } = (await outcome) as { error: unknown }
  expect(hasCode(error, 'ABORTED')).toBe(true)
  expect(abandoned).toHaveLength(1)
  expect(client.proposals[0]?.isDropped).toBe(false)
  expect(clock.pending).toBe(0)
})
