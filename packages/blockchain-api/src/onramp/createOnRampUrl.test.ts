import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './createOnRampUrl.fixture.json' with { type: 'json' }
import { createOnRampUrl } from './createOnRampUrl.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const address = '0x8f00000000000000000000000000000000c41d9e'
const path = '/v1/generators/onrampurl'

test('N-23 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(
    await createOnRampUrl(api, { destinationWallets: [{ address, blockchains: ['eip155:1'], assets: ['USDC'] }], presetFiatAmount: 50 }),
  ).toEqual(fixture)

  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    body: {
      destinationWallets: [{ address: '0x8f00000000000000000000000000000000c41d9e', blockchains: ['eip155:1'], assets: ['USDC'] }],
      presetFiatAmount: 50,
    },
  })
})

test.each([
  ['no address', ['url'], null],
  ['an address of a megabyte', ['url'], `https://${'x'.repeat(3000)}`],
])('R-A4 refuses %s', async (_what, place, value) => {
  const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  await expect(
    createOnRampUrl(api, { destinationWallets: [{ address, blockchains: ['eip155:1'], assets: ['USDC'] }], presetFiatAmount: 50 }),
  ).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})
