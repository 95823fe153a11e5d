import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './listOnRampOptions.fixture.json' with { type: 'json' }
import { listOnRampOptions } from './listOnRampOptions.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/onramp/options'

test('asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await listOnRampOptions(api)).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1' })
})

test.each([
  ['a limit below nothing', ['paymentCurrencies', 0, 'payment_method_limits', 0, 'min'], '-1'],
  ['networks that are no list', ['purchaseCurrencies', 0, 'networks'], 'all'],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(listOnRampOptions(api)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})
