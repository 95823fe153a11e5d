import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { withChange } from '../change.fixture.ts'
import { createBlockchainApi } from '../client.ts'
import fixture from './suggestNames.fixture.json' with { type: 'json' }
import { suggestNames } from './suggestNames.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }
const path = '/v1/profile/suggestions/ada'

test('E-16 asks as the gateway wants it, and answers with what is decoded', async () => {
  const http = fakeHttp({ [path]: () => ({ json: fixture }) })
  const api = createBlockchainApi({ ...options, fetch: http.fetch })

  expect(await suggestNames(api, { name: 'ada', zone: 'example' })).toEqual(fixture)

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p1', zone: 'example' })
})

test.each([['a suggestion that does not say whether it is free', ['suggestions', 0, 'registered'], 'no']])(
  'R-A4 refuses %s',
  async (_what, place, value) => {
    const http = fakeHttp({ [path]: () => ({ json: withChange(fixture, place, value) }) })
    const api = createBlockchainApi({ ...options, fetch: http.fetch })

    await expect(suggestNames(api, { name: 'ada', zone: 'example' })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
  },
)
