import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createSecret } from './secrets.ts'
import { signWebhook } from './signWebhook.ts'

test('the specification’s own example is signed as it says', () => {
  const headers = signWebhook({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    nowMs: 1_614_265_330_000,
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('whatever a body says, the official library accepts it with each of the secrets, and not once a byte has changed', () => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), fc.integer({ min: 1, max: 2 }), (body, id, count) => {
      const secrets = Array.from({ length: count }, createSecret)
      const headers = { ...signWebhook({ id, body, secrets, nowMs: Date.now() }) }
      for (const secret of secrets) {
        expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
        expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
        expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': `${id}0` })).toThrow()
      }
      expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow()
    }),
    { numRuns: 100, seed: 20_260_614 },
  )
})

test('a secret has 32 random bytes, within what the specification allows', () => {
  const secrets = Array.from({ length: 100 }, createSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
})
