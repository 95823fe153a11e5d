import { toChainId } from '@latchkey/common/caip'
import type { SignInRequest } from '@latchkey/common/contract'
import { manualClock } from '@latchkey/test'
import { testContext } from '@latchkey/test/conformance'
import { expect, test, vi } from 'vitest'
import { stubPage } from '../bridge/stubPage.fixture.ts'
import { createId } from '../protocol/createId.ts'
import { formatAnswer, formatNotice, parseAppMessage } from '../protocol/message.ts'
import { createEmbeddedWallet, type SharedWallet } from './createEmbeddedWallet.ts'

const fields = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh1', issuedAt: '2026-06-14T09:30:00Z' }
const signIn: SignInRequest = { ...fields, chains: [toChainId('eip155:1')] }
const siwxMessage = { ...fields, chainId: 'eip155:1', version: '1' }

/** A wallet whose frame keeps what it was asked, and answers nothing but who it is for. */
function startFrame() {
  const clock = manualClock()
  const [frames, heard] = [stubPage(), [] as unknown[]]
  const options = { secureSite: 'https://wallet.example', projectId: 'p1', getHome: () => ({ append() {} }) as never }
  const wallet = createEmbeddedWallet(options, testContext(), clock)
  /** Lets the frame come up, until it has heard a message. */
  const hear = async (event: string) => {
    for (const listener of frames[0]?.listeners ?? []) listener()
    const port = frames[0]?.port as MessagePort
    port.onmessage = ({ data }) => {
      const message = parseAppMessage(data)
      if (!message || 'isBad' in message) return
      if (message.event === event) heard.push(message.payload)
      else port.postMessage(formatAnswer(message.event, message.id, { payload: undefined }))
    }
    port.postMessage(formatNotice('READY', createId()))
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(heard).toHaveLength(1)
    })
    return heard[0]
  }
  return { clock, wallet, hear }
}

type Login = (wallet: SharedWallet, signIn?: SignInRequest) => Promise<unknown>
const bySite: Login = (wallet, signIn) => wallet.connectSocial({ uri: 'handle', signIn })
const byFarcaster: Login = (wallet, signIn) => wallet.connectFarcaster({ signIn })

test.each<[string, Login, object]>([
  ['CONNECT_OTP', (wallet) => wallet.connectOtp({ signIn }), {}],
  ['CONNECT_PASSKEY', (wallet) => wallet.connectPasskey({ signIn }), {}],
  ['CONNECT_SOCIAL', bySite, { uri: 'handle' }],
  ['CONNECT_FARCASTER', byFarcaster, {}],
])('A-14 A-08 with %s the frame is given what is to be signed besides', async (event, login, more) => {
  const { wallet, hear } = startFrame()
  login(wallet, signIn).catch(() => {})
  expect(await hear(event)).toEqual({ ...more, siwxMessage })
})

test.each<[string, Login, string, SignInRequest | undefined, number]>([
  ['another site’s login', bySite, 'CONNECT_SOCIAL', undefined, 120_000],
  ['another site’s login and its press', bySite, 'CONNECT_SOCIAL', signIn, 240_000],
  ['Farcaster', byFarcaster, 'CONNECT_FARCASTER', undefined, 120_000],
  ['Farcaster and its press', byFarcaster, 'CONNECT_FARCASTER', signIn, 240_000],
])('C-08 A-14 %s is waited for so long', async (_, login, event, request, ms) => {
  const { clock, wallet, hear } = startFrame()
  const ended = vi.fn()
  login(wallet, request).catch(({ code }: { code: string }) => ended(code))
  await hear(event)
  // The frame came up within half a second of the clock's; the request began then.
  await clock.advance(ms - 1_000)
  expect(ended).not.toHaveBeenCalled()
  await clock.advance(1_000)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('EMBEDDED_TIMEOUT'))
})
