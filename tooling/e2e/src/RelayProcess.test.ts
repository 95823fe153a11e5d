import { SignClient } from '@walletconnect/sign-client'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/rehearse/freePort.ts'
import { WalletPeer } from '../peer/WalletPeer.ts'
import { RelayProcess } from './RelayProcess.ts'

vi.setConfig({ hookTimeout: 60_000 })

let relay: RelayProcess
let wallet: WalletPeer

beforeAll(async () => {
  relay = await RelayProcess.start(await freePort())
  wallet = await WalletPeer.start({ relayUrl: relay.url })
})
afterAll(async () => {
  await wallet.close()
  await relay.close()
})

test('carries a session through its own end and the wallet’s, and delivers what was asked meanwhile', async () => {
  const dapp = await SignClient.init({
    relayUrl: relay.url,
    projectId: 'latchkey-lab',
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    storageOptions: { database: ':memory:' },
  })
  dapp.core.verify.register = async () => ''
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
  await new Promise((resolve) => setTimeout(resolve, 500))
  await relay.kill()
  await relay.resume()
  await wallet.resume()
  expect(await meanwhile).toMatch(/^0x/)
  await dapp.core.relayer.transportClose().catch(() => {})
}, 40_000)
