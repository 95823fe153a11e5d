import * as networks from '@latchkey/common/networks'
import { expect, test } from 'vitest'
import { answerRpc } from '../frame/answerRpc.ts'
import { createHandlers } from '../frame/createHandlers.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createChainCheck } from './createChainCheck.ts'

const ownSolana = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'
const served = ['eip155:31337', ownSolana, 'bip122:000000000019d6689c085ae165831e93', 'polkadot:91b171bb158e2d3848fa23a9f1c25182']
const make = (isDevelopment = false, answer = async () => Response.json({ http: served, ws: [] })) =>
  createChainCheck({ settings: { gateway: 'https://g.example', projectId: 'p1', isDevelopment }, fetch: answer as typeof fetch })

test('R-18 the wallet is for every EVM network that we name and for three of Solana, without asking a server', async () => {
  const check = make(false, () => Promise.reject(new TypeError('down')))
  const all = Object.values(networks).flatMap((one) => ('caipNetworkId' in one ? [one] : []))
  const own = all.filter(({ chainNamespace }) => chainNamespace === 'eip155' || chainNamespace === 'solana')
  expect(own.filter(({ chainNamespace }) => chainNamespace === 'solana')).toHaveLength(3)
  expect(own.length).toBeGreaterThan(12)

  for (const { caipNetworkId } of own) await expect(check(caipNetworkId)).resolves.toBeUndefined()
})

test('R-18 T-F10 a further EVM network counts where the operator’s nodes serve it; a Solana of one’s own in development only', async () => {
  await expect(make()('eip155:31337')).resolves.toBeUndefined()
  await expect(make()('eip155:31339')).rejects.toMatchObject({ code: 4902 })
  await expect(make()(ownSolana)).rejects.toMatchObject({ code: 4902 })
  await expect(make(true)(ownSolana)).resolves.toBeUndefined()
})

test.each([
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
  'near:mainnet',
  '',
  'eip155',
  'EIP155:1',
])('R-18 S-16 the wallet is not for %s, whichever node serves it', async (chainId) => {
  await expect(make(true)(chainId)).rejects.toMatchObject({ code: 4902 })
})

test('R-18 R-0 a gateway that was away is asked again', async () => {
  let isAway = true
  const check = make(false, async () => (isAway ? Response.json({}, { status: 400 }) : Response.json({ http: served, ws: [] })))
  await expect(check('eip155:31337')).rejects.toMatchObject({ code: -32000 })
  isAway = false
  await expect(check('eip155:31337')).resolves.toBeUndefined()
})

test('R-18 a page can neither switch to another chain nor have anything signed for one', async () => {
  const frame = { requireChain: make(), state: { chainId: 'eip155:1' }, account: {}, queue: {} } as unknown as FrameContext
  const { SWITCH_NETWORK } = createHandlers(frame)
  const called = { signal: new AbortController().signal } as never

  await expect(SWITCH_NETWORK({ chainId: 'eip155:31339' }, called)).rejects.toMatchObject({ code: 4902 })
  expect(frame.state.chainId).toBe('eip155:1')
  expect(await SWITCH_NETWORK({ chainId: 'eip155:31337' }, called)).toEqual({ chainId: 'eip155:31337' })
  for (const chainId of ['eip155:31339', ownSolana, 'cosmos:cosmoshub-4']) {
    const asked = answerRpc(frame, { method: 'personal_sign', params: ['0x68', '0x'], chainId }, AbortSignal.timeout(5_000))
    await expect(asked).rejects.toMatchObject({ code: 4902 })
  }
})
