import { manualClock } from '@latchkey/test'
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
          if (event === 'GET_USER') port.postMessage(formatAnswer(event, id, { error: { code: 4100, message: 'Nobody' } }))
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
