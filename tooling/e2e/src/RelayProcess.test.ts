import { freePort } from '@latchkey/test/node'
import { PhoneWallet } from '@latchkey/testing/servers'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDapp } from '../../../packages/testing/src/servers/phone/startDapp.fixture.ts'
import { sourceGateway } from './GatewayProcess.ts'
import { RelayProcess } from './RelayProcess.ts'

/** What is sent has reached the relay by then, which says so only to the sender's own library. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
vi.setConfig({ hookTimeout: 60_000 })

let relay: RelayProcess
let wallet: PhoneWallet

beforeAll(async () => {
  relay = await RelayProcess.start(await freePort(), sourceGateway)
  wallet = await PhoneWallet.start({ relayUrl: relay.url })
})
afterAll(async () => {
  await wallet.close()
  await relay.close()
})

test('carries a session through its own end and the wallet’s, and delivers what was asked meanwhile', async () => {
  const dapp = await startDapp(relay.url)
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] } },
  })
  await wallet.pair(uri ?? '')
  const { topic } = await approval()
  const { eip155 } = await wallet.getAddresses()
  const sign = () =>
    dapp.request<string>({ topic, chainId: 'eip155:31337', request: { method: 'personal_sign', params: [toHex('Beans'), eip155] } })
  expect(await sign()).toMatch(/^0x/)

  await wallet.kill()
  const meanwhile = sign()
  await realTime(500)
  await relay.kill()
  await relay.resume()
  await wallet.resume()
  expect(await meanwhile).toMatch(/^0x/)
  await dapp.core.relayer.transportClose().catch(() => {})
}, 40_000)
