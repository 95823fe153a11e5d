import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createBlockchainApi } from '../client.ts'
import fixture from './getIdentity.fixture.json' with { type: 'json' }
import { getIdentity } from './getIdentity.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

const address = '0x8f00000000000000000000000000000000c41d9e'
const path = `/v1/identity/${address}`

test.each([fixture, { name: null, avatar: null }])('A-12 answers with name and picture, or nulls', async (json) => {
  const http = fakeHttp({ [path]: () => ({ json }) })

  const identity = await getIdentity(createBlockchainApi({ ...options, fetch: http.fetch }), { address, sender: '0x01' })

  expect(identity).toEqual(json)
  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toEqual({
    projectId: 'p1',
    st: 'latchkey',
    sv: 'react-evm-0.1.0',
    sender: '0x01',
  })
})

test.each([{}, { name: 1, avatar: null }, { name: 'x'.repeat(300), avatar: null }])('R-A4 refuses %j', async (json) => {
  const http = fakeHttp({ [path]: () => ({ json }) })

  await expect(getIdentity(createBlockchainApi({ ...options, fetch: http.fetch }), { address })).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})
