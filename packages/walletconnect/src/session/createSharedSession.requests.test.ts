import { hasCode } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { networks, startDapp } from '../../test/startDapp.ts'
import { startRelay } from '../../test/startRelay.ts'
import { type Asked, grantAll } from '../../test/startWallet.ts'
import { codeOf, request, sharedSessions } from './createSharedSession.fixture.ts'

const { start, stops } = sharedSessions()
const signal = new AbortController().signal
const [evm1, evm10] = networks.eip155
/** A relay is away for a time. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('T-R6 a wallet whose word about itself is a load is refused', async () => {
  const { dapp, wallet } = await start({ metadata: { description: 'x'.repeat(300_000) } })

  expect(await codeOf(dapp.face().connect({ signal }))).toMatchObject({ code: 'CONNECT_FAILED' })
  await expect.poll(() => wallet.sessions()).toHaveLength(0)
})

test('X-04 X-09 the user’s no is 4001 to who asks the provider, all else keeps its code, and texts are safe', async () => {
  const { dapp, wallet } = await start()
  await dapp.face().connect({ signal })
  const refuse = (error: unknown) => {
    wallet.respond = () => {
      throw error
    }
    return codeOf(request(dapp, 'personal_sign'))
  }

  expect(await refuse({ code: 5000, message: 'User rejected.' })).toMatchObject({ code: 4001 })
  expect(await refuse({ code: 5001, message: '' })).toMatchObject({ code: 4001 })
  expect(await refuse({ code: 5101, message: ' ' })).toMatchObject({ code: 5101, error: { message: 'Unsupported methods' } })
  const hostile = await refuse({ code: -32000, message: `a\u202eb${'x'.repeat(4_000)}` })
  expect(hostile).toMatchObject({ code: -32000 })
  expect(hostile?.error.message).toHaveLength(160)
})

test('tells that a request waits in the wallet, and that it was answered', async () => {
  const { dapp } = await start()
  await dapp.face().connect({ signal })

  await request(dapp, 'personal_sign')

  expect(dapp.progress.map(({ name }) => name)).toEqual(['requestRelayed', 'requestSettled'])
})

test('R-R11 a wallet that ends the session ends what waits, once', async () => {
  const { dapp, wallet } = await start()
  await dapp.face().connect({ signal })
  wallet.respond = () => new Promise(() => {})
  const outcome = codeOf(request(dapp, 'personal_sign'))
  await expect.poll(() => wallet.prompts).toContain('personal_sign')

  await wallet.leave()

  expect(await outcome).toMatchObject({ code: 6000 })
  await expect.poll(() => dapp.emitted.map(({ name }) => name)).toEqual(['disconnected'])
  expect(await codeOf(request(dapp, 'personal_sign'))).toMatchObject({ code: 4900 })
})

test('R-R3 a request sent while the relay is away goes out when it is back, once', async () => {
  const { dapp, wallet, relay } = await start()
  await dapp.face().connect({ signal })
  await relay.stop()
  const answer = request(dapp, 'personal_sign')
  await realTime(500)

  await relay.start()

  expect(await answer).toBe('personal_sign')
  expect(wallet.prompts.filter((prompt) => prompt === 'personal_sign')).toHaveLength(1)
})

test('B-23 takes the next relay when one is dead', async () => {
  const { dapp, wallet, page, relay } = await start()
  dapp.destroy()
  const two = page({ relay: { urls: ['ws://127.0.0.1:9', relay.url] } })

  await two.face().connect({ signal })

  expect(wallet.sessions()).toHaveLength(1)
})

test('X-02 says why when every relay turns the page away', async () => {
  const relay = await startRelay({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
  stops.push(relay.stop)
  const dapp = startDapp({ relay: { urls: [relay.url] } })
  stops.push(dapp.destroy)

  expect(await codeOf(dapp.face().connect({ signal }))).toMatchObject({ code: 'INVALID_PROJECT_ID' })
})

test('S-25 teaches the wallet a chain the session does not have, and goes there when it is granted', async () => {
  const { dapp, wallet } = await start()
  wallet.grant = (asked) => grantAll({ eip155: { ...asked['eip155'], chains: [evm1.caipNetworkId] } } as Asked)
  await dapp.face().connect({ signal })
  wallet.respond = async (method) => {
    if (method === 'wallet_switchEthereumChain' && !wallet.prompts.includes('wallet_addEthereumChain'))
      throw { code: 4902, message: 'Unrecognized' }
    if (method === 'wallet_addEthereumChain')
      void wallet.update(
        grantAll({ eip155: { chains: [evm1.caipNetworkId, evm10.caipNetworkId], methods: ['personal_sign'], events: [] } }),
      )
    return null
  }

  expect(await dapp.face().switchNetwork?.({ network: evm10, signal })).toBe('eip155:10')
  expect(wallet.prompts.slice(1)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('S-25 says that a chain is not supported, or that the wallet cannot switch', async () => {
  const { dapp, wallet } = await start()
  const one = (methods: string[]) => grantAll({ eip155: { chains: [evm1.caipNetworkId], methods, events: [] } })
  wallet.grant = () => one(['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  await dapp.face().connect({ signal })
  wallet.respond = () => {
    throw { code: 4902, message: 'Unrecognized' }
  }
  expect(await codeOf(dapp.face().switchNetwork?.({ network: evm10, signal }) ?? Promise.resolve())).toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
  wallet.respond = () => {
    throw { code: 5000, message: 'User rejected.' }
  }
  expect(await codeOf(dapp.face().switchNetwork?.({ network: evm10, signal }) ?? Promise.resolve())).toMatchObject({
    code: 'USER_REJECTED',
  })
  await wallet.update(one(['personal_sign']))
  await expect
    .poll(() => codeOf(dapp.face().switchNetwork?.({ network: evm10, signal }) ?? Promise.resolve()))
    .toMatchObject({ code: 'CONNECTOR_CANNOT_SWITCH' })
})

test('T-W4 a session approved after the user went back is ended at the wallet', async () => {
  const { dapp, wallet } = await start()
  wallet.answer = 'hang'
  const attempt = new AbortController()
  const connected = codeOf(dapp.face().connect({ signal: attempt.signal }))
  await expect.poll(() => wallet.prompts).toEqual(['proposal'])

  attempt.abort()
  expect(hasCode((await connected)?.error, 'ABORTED')).toBe(true)
  await wallet.approve()

  await expect.poll(() => wallet.sessions()).toHaveLength(0)
})

test('B-03 destroy closes the socket at once, and what waits settles', async () => {
  const { dapp, wallet, relay } = await start()
  await dapp.face().connect({ signal })
  wallet.respond = () => new Promise(() => {})
  const outcome = codeOf(request(dapp, 'personal_sign'))
  await expect.poll(() => wallet.prompts).toContain('personal_sign')
  const before = relay.count()

  dapp.destroy()

  await expect.poll(() => relay.count()).toBe(before - 1)
  expect(await outcome).toBeDefined()
})

test('B-02 contacts only the relay', async () => {
  const { dapp, relay } = await start()
  const asked: string[] = []
  const original = globalThis.fetch
  globalThis.fetch = (input) => {
    asked.push(String(input))
    return original(input)
  }
  stops.push(() => {
    globalThis.fetch = original
  })

  await dapp.face().connect({ signal })
  await request(dapp, 'personal_sign')
  expect(asked).toEqual([])
  await codeOf(request(dapp, 'eth_blockNumber'))
  expect(asked).toEqual([evm1.rpcUrls.default.http[0]])
  expect(relay.connections.at(0)?.has('auth')).toBe(true)
})

test('C-14 what is stored does not grow with what was asked', async () => {
  const { dapp, storage } = await start()
  await dapp.face().connect({ signal })
  const askMany = async (count: number) => {
    for (let round = 0; round < count / 20; round++) await Promise.all(Array.from({ length: 20 }, () => request(dapp, 'personal_sign')))
    return [...storage.entries.values()].join('').length
  }

  await askMany(120)
  const before = await askMany(20)

  expect((await askMany(120)) - before).toBeLessThan(4_000)
})
