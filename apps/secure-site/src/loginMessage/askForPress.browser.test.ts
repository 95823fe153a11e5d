import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueue } from '../frame/createQueue.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { signIn } from '../frame/signIn.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import '../styles/secure.css'

const origin = 'https://app.example'

beforeEach(() => page.viewport(400, 600))
afterEach(() => document.body.replaceChildren())

/** A frame to which another site has said who signs in, and what the page wants signed besides. */
function startFrame(approval: 'always' | 'risky' = 'risky') {
  const done: string[] = []
  const session = async () => ({ status: 'session' })
  const account = {
    ...{ redeemSocial: session, awaitSocial: session, setAnswered: async () => {}, user: async () => ({ userName: 'mira' }) },
    giveConsent: async () => void done.push('let the page in'),
    signOut: async () => void done.push('signed out'),
  }
  const vault = { open: async () => ({ kind: 'ready' }), status: async () => ({ walletId: 'w1' }), listOwned: async () => [] }
  const settings = { ancestor: origin, approval: { window: approval, limitCents: 0n } }
  const place = { stage: createStage(document), text: createText(), queue: createQueue(), settings }
  const tell = (notice: string) => void done.push(notice)
  const state: Partial<FrameContext['state']> = { socialTxn: 'social', chainId: 'eip155:1' }
  const frame = { account, vault, state, tell, ...place } as unknown as FrameContext
  const handlers = signIn(frame)
  const siwxMessage = {
    ...{ chainId: 'eip155:1', domain: 'app.example', uri: origin, version: '1' as const, nonce: 'abcdefgh1' },
    ...{ issuedAt: new Date().toISOString(), statement: 'Water the beans.' },
  }
  const { signal } = new AbortController()
  const login = {
    // What it answers with is of no matter here, and asks for more of the frame.
    social: () =>
      handlers.CONNECT_SOCIAL({ uri: 'handle', siwxMessage }, { signal }).catch((error: { code?: unknown }) => error.code ?? 'in'),
    farcaster: () => handlers.CONNECT_FARCASTER({ siwxMessage }, { signal }).catch((error: { code?: unknown }) => error.code),
  }
  return { done, frame, login }
}

const go = () => page.getByTestId('login-go')

test.each(['social', 'farcaster'] as const)(
  'A-14 I3 I24 a login with %s is completed by one press below the message, which counts once all of it was seen',
  async (kind) => {
    const { done, frame, login } = startFrame()
    const ended = login[kind]()
    await expect.element(go()).toHaveAttribute('aria-disabled', 'true')
    expect(document.body.textContent).toContain('app.example wants you to sign in with your Ethereum account:')
    expect(document.body.textContent).toContain('Water the beans.')
    expect(document.body.textContent).toContain(`Asked by ${origin}`)
    await userEvent.click(go(), { force: true })
    // The page is told that the user is asked, and learns nothing of them before the press (T-F19).
    expect(done).toEqual(['PRESS_AWAITED'])

    await expect.poll(() => go().element().ariaDisabled).toBe('false')
    await userEvent.click(go())
    await ended

    expect(done).toEqual(['PRESS_AWAITED', 'let the page in', 'SESSION_UPDATE'])
    expect(frame.state.loginMessage).toMatchObject({ walletId: 'w1' })
    expect(document.body.textContent).toBe('')
  },
)

test('A-14 who turns back from the message is signed in nowhere, and nothing of theirs is kept', async () => {
  const { done, frame, login } = startFrame()
  const ended = login.social()
  await userEvent.click(page.getByTestId('wallet-back'))
  expect(await ended).toBe(4001)
  expect(done).toEqual(['PRESS_AWAITED', 'signed out'])
  expect(frame.state.loginMessage).toBeUndefined()
})

test('A-14 T-F8 a page that takes its request away takes the question away', async () => {
  const { done, frame, login } = startFrame()
  const ended = login.farcaster()
  await vi.waitFor(() => expect(done).toEqual(['PRESS_AWAITED']))
  frame.queue.abort()
  expect(await ended).toBe(4001)
  expect(document.body.textContent).toBe('')
  expect(done).toEqual(['PRESS_AWAITED', 'signed out'])
})

test('A-14 I25 where requests have a window of their own, a login with another site carries no message and asks for no press', async () => {
  const { done, frame, login } = startFrame('always')
  await login.farcaster()
  expect(done).toEqual(['let the page in', 'SESSION_UPDATE'])
  expect(frame.state.loginMessage).toBeUndefined()
})
