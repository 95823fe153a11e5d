import { afterEach, describe, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { account, startDapp, startWallet } from '../../test/startPeers.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const namespaces = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { 31337: 'http://127.0.0.1:1', 31338: 'http://127.0.0.1:1' },
  },
}
const { rpcMap: _, ...asked } = namespaces.eip155
const other = account.replace('31337', '31338')
const granted = { eip155: { ...asked, accounts: [account, other] } }

describe.each(engines)('$name', (engine) => {
  async function start(env: Record<string, string> = {}) {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const again = async (port = '0') => {
      const gateway = await startTestGateway({
        engine: { ...engine, create: async () => ({ env: database.env, remove: async () => {} }) },
        env: { LATCHKEY_GATEWAY_PORT: port, ...env },
      })
      open.push(() => gateway.stop())
      return gateway
    }
    return { again, gateway: await again() }
  }

  async function pair(gateway: TestGateway) {
    const relayUrl = `${gateway.url.replace('http', 'ws')}/relay`
    const { wallet, stop: stopWallet } = await startWallet(relayUrl)
    open.push(stopWallet)
    const { dapp, stop: stopDapp } = await startDapp(relayUrl)
    open.push(stopDapp)
    wallet.on('session_proposal', ({ id }) => void wallet.approveSession({ id, namespaces: granted }))
    const uri = new Promise<string>((resolve) => dapp.on('display_uri', resolve))
    const connected = dapp.connect({ optionalNamespaces: namespaces })
    await wallet.pair({ uri: await uri })
    const session = await connected
    return { wallet, dapp, topic: session?.topic ?? '' }
  }

  test('A-11 a page and a wallet that others wrote pair, sign, change, and the page leaves', async () => {
    const { gateway } = await start()
    const { wallet, dapp, topic } = await pair(gateway)
    wallet.on('session_request', ({ id, params }) => {
      const isRefused = params.request.params[0] === 'no'
      const answer = isRefused ? { error: { code: 5000, message: 'User rejected.' } } : { result: `signed ${params.request.params[0]}` }
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    })
    expect(await dapp.request({ method: 'personal_sign', params: ['0x01', account] }, 'eip155:31337')).toBe('signed 0x01')
    await expect(dapp.request({ method: 'personal_sign', params: ['no', account] }, 'eip155:31337')).rejects.toMatchObject({ code: 5000 })

    const heard = new Promise((resolve) => dapp.on('session_event', resolve))
    await wallet.emitSessionEvent({ topic, event: { name: 'chainChanged', data: '0x7a6a' }, chainId: 'eip155:31338' })
    expect(await heard).toMatchObject({ params: { event: { name: 'chainChanged' }, chainId: 'eip155:31338' } })

    const updated = new Promise((resolve) => dapp.on('session_update', resolve))
    const fewer = { eip155: { ...asked, accounts: [account] } }
    await (await wallet.updateSession({ topic, namespaces: fewer })).acknowledged()
    expect(await updated).toMatchObject({ params: { namespaces: fewer } })
    await (await wallet.extendSession({ topic })).acknowledged()

    const deleted = new Promise((resolve) => wallet.on('session_delete', resolve))
    await dapp.disconnect()
    expect(await deleted).toMatchObject({ topic })
    expect(gateway.log.join()).not.toMatch(/symKey|signed 0x01|personal_sign|eyJ/)
  })

  test('A-11 the wallet says no, and later ends what it had allowed', async () => {
    const { gateway } = await start()
    const relayUrl = `${gateway.url.replace('http', 'ws')}/relay`
    const { wallet, stop } = await startWallet(relayUrl)
    open.push(stop)
    wallet.on('session_proposal', ({ id }) => void wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }))
    const refused = await startDapp(relayUrl)
    open.push(refused.stop)
    const uri = new Promise<string>((resolve) => refused.dapp.on('display_uri', resolve))
    const connecting = refused.dapp.connect({ optionalNamespaces: namespaces }).catch((error) => error)
    await wallet.pair({ uri: await uri })
    expect(await connecting).toMatchObject({ code: 5000 })

    const { wallet: friend, dapp, topic } = await pair(gateway)
    const deleted = new Promise((resolve) => dapp.on('session_delete', resolve))
    await friend.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected' } })
    expect(await deleted).toMatchObject({ topic })
  })

  test('A-11 R-R3 a request made while the relay is away is answered when it is back', async () => {
    const { again, gateway } = await start()
    const { wallet, dapp, topic } = await pair(gateway)
    const requests: unknown[] = []
    wallet.on('session_request', ({ id, params }) => {
      requests.push(params.request.params)
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
    })
    await gateway.stop()
    const answer = dapp.request({ method: 'personal_sign', params: ['0x02', account] }, 'eip155:31337')
    await expect.poll(() => dapp.client.core.relayer.connected).toBe(false)
    await again(new URL(gateway.url).port)

    expect(await answer).toBe('0xsigned')
    expect(requests).toEqual([['0x02', account]])
  }, 60_000)

  test('A-11 a request waits on disk for a wallet that is away, over a restart of the relay', async () => {
    const { again, gateway } = await start()
    const { wallet, dapp, topic } = await pair(gateway)
    wallet.on(
      'session_request',
      ({ id }) => void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xlate' } }),
    )
    await wallet.core.relayer.transportClose()
    const answer = dapp.request({ method: 'personal_sign', params: ['0x03', account] }, 'eip155:31337')
    await expect
      .poll(async () => (await gateway.gateway.db.selectFrom('relay_message').select('tag').where('tag', '=', 1108).execute()).length)
      .toBe(1)
    await gateway.stop()
    await again(new URL(gateway.url).port)
    await wallet.core.relayer.transportOpen()

    expect(await answer).toBe('0xlate')
  }, 60_000)
})
