import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './getOnRampQuote.fixture.json' with { type: 'json' }
import { getOnRampQuote } from './getOnRampQuote.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/onramp/quote'

test('S-27 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await getOnRampQuote(api, { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '50', network: 'ethereum' })).toEqual(
    fixture,
  )

  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '50', network: 'ethereum' },
  })
})

test.each([
  ['a sum in exponents', ['purchaseAmount', 'amount'], '1e3'],
  ['a sum without a currency', ['paymentTotal', 'currency'], null],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(
    getOnRampQuote(api, { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '50', network: 'ethereum' }),
  ).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})
