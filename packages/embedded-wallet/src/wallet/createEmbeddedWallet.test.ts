import { manualClock, settle } from '@latchkey/test'
import { testContext } from '@latchkey/test/conformance'
import { expect, test, vi } from 'vitest'
import { stubPage } from '../bridge/stubPage.fixture.ts'
import { createId } from '../protocol/createId.ts'
import type { AppEvent } from '../protocol/events.ts'
import { formatAnswer, formatNotice, parseAppMessage } from '../protocol/message.ts'
import { createEmbeddedWallet } from './createEmbeddedWallet.ts'

test.each([
  ['eoa', ['SYNC_DAPP_DATA', 'SYNC_THEME'], ['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_USER']],
  [undefined, ['SYNC_DAPP_DATA', 'SYNC_THEME'], ['SYNC_DAPP_DATA', 'SYNC_THEME']],
] as const)(
  'R-F2 a frame that takes the place of another is told all that the first one was, the kind of account included: %s',
  async (accountType, first, later) => {
    const frames = stubPage()
    const clock = manualClock()
    const wallet = createEmbeddedWallet(
      { secureSite: 'https://wallet.example', projectId: 'p1', accountType, getHome: () => ({ append() {} }) as never },
      testContext(),
      clock,
    )
    wallet.syncTheme({ themeMode: 'dark', themeVariables: {} })
    const told: { event: AppEvent; payload: unknown }[][] = []
    /** Lets the frame come up, and answer everything. */
    const comeUp = async (at: number) => {
      const asked = wallet.request('IS_CONNECTED', undefined)
      await vi.waitFor(() => expect(frames).toHaveLength(at + 1))
      for (const listener of frames[at]?.listeners ?? []) listener()
      const { port } = frames[at] ?? {}
      const events: (typeof told)[number] = []
      told.push(events)
      if (port)
        port.onmessage = ({ data }) => {
          const message = parseAppMessage(data)
          if (!message || 'isBad' in message) return
          events.push(message)
          const { event, id } = message
          if (event === 'GET_USER') port.postMessage(formatAnswer(event, id, { error: { code: 4100, message: 'Signed out' } }))
          else port.postMessage(formatAnswer(event, id, { payload: event === 'IS_CONNECTED' ? { isConnected: true } : undefined }))
        }
      port?.postMessage(formatNotice('READY', createId()))
      await vi.waitFor(async () => {
        await clock.advance(500)
        expect(events.map(({ event }) => event)).toContain('IS_CONNECTED')
      })
      await asked
    }

    await comeUp(0)
    wallet.reload()
    await comeUp(1)

    expect(told.map((events) => events.map(({ event }) => event))).toEqual([
      [...first, 'IS_CONNECTED'],
      [...later, 'IS_CONNECTED'],
    ])
    if (accountType) expect(told[1]?.[2]?.payload).toEqual({ preferredAccountType: accountType })
  },
)

test('B-13 once the user has chosen another language, the next request is for a frame that speaks it; one that waits stays where it is', async () => {
  const frames = stubPage()
  const clock = manualClock()
  let locale: string | undefined
  const wallet = createEmbeddedWallet(
    { secureSite: 'https://wallet.example', projectId: 'p1', getHome: () => ({ append() {} }) as never },
    { ...testContext(), getLocale: () => locale },
    clock,
  )
  const waiting: { answer: () => void }[] = []
  const comeUp = async (at: number) => {
    for (const listener of frames[at]?.listeners ?? []) listener()
    const { port } = frames[at] ?? {}
    if (port)
      port.onmessage = ({ data }) => {
        const message = parseAppMessage(data)
        if (!message || 'isBad' in message) return
        const { event, id } = message
        const answer = () =>
          port.postMessage(formatAnswer(event, id, { payload: event === 'IS_CONNECTED' ? { isConnected: true } : undefined }))
        if (event === 'CONNECT_DEVICE') waiting.push({ answer })
        else answer()
      }
    port?.postMessage(formatNotice('READY', createId()))
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(frames[at]?.port).toBeDefined()
    })
  }
  const languages = () => frames.filter(({ src }) => src?.includes('/sdk?')).map(({ src }) => new URL(src ?? '').searchParams.get('locale'))
  const first = wallet.request('IS_CONNECTED', undefined)
  await comeUp(0)
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(await Promise.race([first, 'not yet'])).toEqual({ isConnected: true })
  })
  const device = wallet.connectDevice()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))

  locale = 'ar'
  await wallet.request('IS_CONNECTED', undefined)
  expect(languages()).toEqual([null])
  waiting[0]?.answer()
  await device
  void wallet.request('IS_CONNECTED', undefined).catch(() => {})
  expect(languages()).toEqual([null, 'ar'])
})

test.each([
  ['ESCAPE_PRESSED', ['leaveRequested'], []],
  ['PRESS_AWAITED', [], ['press']],
  ['SESSION_UPDATE', [], ['session']],
  ['EMAIL_CHANGED', [], ['email']],
] as const)('N-10 A-08 the frame’s %s is told on as what it is', async (notice, events, changes) => {
  const frames = stubPage()
  const clock = manualClock()
  const emitted: string[] = []
  const changed: string[] = []
  const wallet = createEmbeddedWallet(
    { secureSite: 'https://wallet.example', projectId: 'p1', getHome: () => ({ append() {} }) as never },
    { ...testContext(), emit: (name) => void emitted.push(name) },
    clock,
  )
  wallet.onChange((what) => changed.push(what))
  wallet.prepare()
  const [element] = frames
  for (const listener of element?.listeners ?? []) listener()
  const { port } = element ?? {}
  if (port)
    port.onmessage = ({ data }) => {
      const message = parseAppMessage(data)
      if (message) port.postMessage(formatAnswer(message.event, message.id, { payload: undefined }))
    }
  port?.postMessage(formatNotice('READY', createId()))
  await settle()
  await clock.advance(500)
  // It was told who asks; from then on it is heard.
  await vi.waitFor(async () => {
    port?.postMessage(formatNotice(notice, createId()))
    await settle()
    expect([emitted.length > 0, changed.length > 0]).toEqual([events.length > 0, changes.length > 0])
  })
  expect([new Set(emitted), new Set(changed)]).toEqual([new Set(events), new Set(changes)])
})

test.each([
  ['CONNECT_EMAIL', { email: 'a@b.example' }, ['EMBEDDED_TIMEOUT']],
  ['GET_USER', undefined, ['EMBEDDED_TIMEOUT']],
  // The user may take their time with these.
  ['CONNECT_OTP', undefined, []],
  ['CONNECT_DEVICE', undefined, []],
  ['SIGN_OUT', undefined, []],
] as const)(
  'X-01 C-08 a frame that leaves %s unanswered is told of as broken only where it answers alone',
  async (event, payload, told) => {
    const frames = stubPage()
    const clock = manualClock()
    const failures: string[] = []
    const wallet = createEmbeddedWallet(
      { secureSite: 'https://wallet.example', projectId: 'p1', getHome: () => ({ append() {} }) as never },
      { ...testContext(), emit: (name, given) => name === 'connectorFailed' && 'error' in given && failures.push(given.error.code) },
      clock,
    )
    const ended = expect(wallet.request(event, payload as never)).rejects.toMatchObject({ code: 'EMBEDDED_TIMEOUT' })
    const [element] = frames
    for (const listener of element?.listeners ?? []) listener()
    const { port } = element ?? {}
    let isAsked = false
    if (port)
      port.onmessage = ({ data }) => {
        const message = parseAppMessage(data)
        if (!message || 'isBad' in message) return
        if (message.event === event) isAsked = true
        else port.postMessage(formatAnswer(message.event, message.id, { payload: undefined }))
      }
    port?.postMessage(formatNotice('READY', createId()))
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(isAsked).toBe(true)
    })

    await clock.advance(120_000)

    await ended
    expect(failures).toEqual(told)
  },
)

test('R-02 on a chain of one kind of account there is nothing to choose, and no frame is loaded for it', async () => {
  const frames = stubPage()
  const wallet = createEmbeddedWallet(
    { secureSite: 'https://wallet.example', projectId: 'p1', getHome: () => ({ append() {} }) as never },
    testContext(),
    manualClock(),
  )

  expect(await wallet.setAccountType({ type: 'eoa', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toBeUndefined()

  expect(frames).toHaveLength(0)
})

test.each([
  ['de-AT', ['de-AT']],
  ['a&locale=b', ['a&locale=b']],
  [undefined, []],
])('A-08 B-13 the frame’s address has the host’s language once: %s', async (locale, expected) => {
  const frames = stubPage()
  const options = { secureSite: 'https://wallet.example', projectId: 'p1', locale, getHome: () => ({ append() {} }) as never }
  const context = testContext()
  createEmbeddedWallet(options, context, manualClock()).prepare()
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  expect(new URL(frames[0]?.src ?? '').searchParams.getAll('locale')).toEqual(expected)
})
