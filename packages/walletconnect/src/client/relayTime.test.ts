import { expect, test } from 'vitest'
import { type Encoder, moveExpiry, sayRelayTime } from './relayTime.ts'

const nowS = 1_760_000_000
const proposal = { id: 1, method: 'wc_sessionPropose', params: { expiryTimestamp: nowS + 300, pairingTopic: 'a' } }
const request = {
  id: 2,
  method: 'wc_sessionRequest',
  params: { chainId: 'eip155:1', request: { method: 'm', expiryTimestamp: nowS + 300 } },
}

async function encodeAt(payload: object, offsetMs: number) {
  const crypto: Encoder = { encode: async (_topic, encoded) => JSON.stringify(encoded) }
  sayRelayTime(crypto, () => offsetMs)
  return JSON.parse(await crypto.encode('topic', payload)) as typeof proposal & typeof request
}

test.each([600_000, -600_000, 90_000_000])('R-R7 with the relay %d ms ahead, what dies dies by its clock', async (offsetMs) => {
  const diesS = nowS + 300 + offsetMs / 1_000
  expect(await encodeAt(proposal, offsetMs)).toEqual({ ...proposal, params: { ...proposal.params, expiryTimestamp: diesS } })
  expect((await encodeAt(request, offsetMs)).params.request).toEqual({ method: 'm', expiryTimestamp: diesS })
  expect(moveExpiry(`wc:a@2?expiryTimestamp=${nowS + 300}&relay-protocol=irn`, offsetMs)).toBe(
    `wc:a@2?expiryTimestamp=${diesS}&relay-protocol=irn`,
  )
})

test.each([0, 5_000, -29_000])('R-R7 what a slow line makes, %d ms, changes nothing', async (offsetMs) => {
  expect(await encodeAt(proposal, offsetMs)).toEqual(proposal)
  expect(moveExpiry('wc:a@2?expiryTimestamp=5', offsetMs)).toBe('wc:a@2?expiryTimestamp=5')
})

test.each([
  { id: 3, result: true },
  { id: 4, params: {} },
  { id: 5, params: { request: {} } },
])('what says nothing of its death is left alone: %j', async (payload) => {
  expect(await encodeAt(payload, 600_000)).toEqual(payload)
})
