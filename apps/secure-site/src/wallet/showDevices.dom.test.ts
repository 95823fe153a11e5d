import type { Devices } from '@latchkey/blockchain-api/keys'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import { texts } from '../../test/texts.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { showDevices } from './showDevices.ts'

type Device = Devices['devices'][number]

beforeAll(() => layOutAll())

let gone = new AbortController()
afterEach(() => {
  gone.abort()
  gone = new AbortController()
  document.body.replaceChildren()
})

/** The list of an owner's devices, as the services report them. */
async function open(devices: readonly Partial<Device>[], locale: 'en' | 'ar' = 'en') {
  const line = { origin: 'https://meadow.example', createdAt: 1, lastUsedAt: 1, isThisOne: false }
  const account = {
    listDevices: async () => devices.map((one, at) => ({ ...line, gen: String(at).repeat(32), ...one })),
    listConsents: async () => [],
    revokeDevice: vi.fn(async () => {}),
  }
  const frame = { account, stage: createStage(document), text: texts[locale], settings: { ancestor: 'https://meadow.example' } }
  showDevices(frame as unknown as FrameContext, gone.signal).catch(() => {})
  const lines = () => [...document.querySelectorAll('[data-testid="device"]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(lines()).toHaveLength(devices.length))
  return { account, lines }
}

test.each([
  ['en', ['Chrome on LinuxWants to open this wallet', 'A browser on AndroidWants to add a passkey', 'My old laptop']],
  [
    'ar',
    [
      '\u2068Chrome\u2069 على \u2068Linux\u2069يريد فتح هذه المحفظة',
      '\u2068متصفح\u2069 على \u2068Android\u2069يريد إضافة مفتاح مرور',
      'My old laptop',
    ],
  ],
] as const)(
  'T-G8 B-13 the request of a device in the list is shown in the frame’s words, not the services’ (%s)',
  async (locale, words) => {
    const { lines } = await open(
      [{ name: 'Chrome on Linux', wish: 'recovery' }, { name: 'A browser on Android', wish: 'passkey' }, { name: 'My old laptop' }],
      locale,
    )
    for (const [at, line] of lines().entries()) expect(line.startsWith(words[at] ?? '?'), line).toBe(true)
  },
)

test('T-G8 a device’s request is refused by two presses', async () => {
  const { account } = await open([{ name: 'Chrome on Linux', wish: 'recovery' }])
  await press('device-refuse')
  expect(account.revokeDevice).not.toHaveBeenCalled()
  await press('device-refuse')
  await vi.waitFor(() => expect(account.revokeDevice).toHaveBeenCalledWith({ gen: '0'.repeat(32), signal: gone.signal }))
})
