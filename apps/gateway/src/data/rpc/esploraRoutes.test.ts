import { afterEach, expect, test } from 'vitest'
import { startFakeService } from '../../../test/startFakeService.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const genesis = `${chainId.slice(7)}${'0'.repeat(32)}`
const id = 'ab'.repeat(32)
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

async function start(answer: (path: string, authorization: string | undefined) => unknown, credentials = ''): Promise<TestGateway> {
  const source = await startFakeService(({ url = '', headers }) =>
    url === '/block-height/0' ? genesis : answer(url, headers['authorization']),
  )
  open.push(source)
  const url = source.url.replace('://', `://${credentials}`)
  const gateway = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `${chainId}=${url}` } })
  open.push(gateway)
  return gateway
}

test.each([
  `/address/bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080`,
  `/address/bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080/utxo`,
  `/address/bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080/txs`,
  `/tx/${id}`,
  `/tx/${id}/hex`,
  '/block-height/7',
  '/blocks/tip/height',
  '/fee-estimates',
])('A-06 %s is read from the chain’s source', async (path) => {
  const asked: string[] = []
  const gateway = await start((url) => {
    asked.push(url)
    return { here: true }
  })
  const response = await gateway.ask(`/v1${path}?chainId=${chainId}`)
  expect([response.status, await response.json()]).toEqual([200, { here: true }])
  expect(asked).toEqual([path])
})

test('A-06 a transaction is sent there, once; the source’s own address and key stay here', async () => {
  const keys: (string | undefined)[] = []
  const gateway = await start((url, key) => {
    keys.push(key)
    return url === '/tx' ? id : undefined
  }, 'ada:secret@')
  const response = await gateway.ask(`/v1/tx?chainId=${chainId}`, { method: 'POST', body: '0200' })
  expect([response.status, await response.text()]).toEqual([200, id])
  expect(keys).toEqual([`Basic ${btoa('ada:secret')}`])
})

test.each([
  ['another path', `/address/x/../../admin?chainId=${chainId}`, 404],
  ['an id that is none', `/tx/nothing?chainId=${chainId}`, 400],
  ['a chain that is not served', '/fee-estimates?chainId=bip122:000000000019d6689c085ae165831e93', 503],
  ['no chain', '/fee-estimates', 503],
  ['a chain of another family', '/fee-estimates?chainId=eip155:1', 503],
])('T-N1 %s goes nowhere', async (_what, path, status) => {
  const asked: string[] = []
  const gateway = await start((url) => asked.push(url))
  expect((await gateway.ask(`/v1${path}`)).status).toBe(status)
  expect(asked).toEqual([])
})
