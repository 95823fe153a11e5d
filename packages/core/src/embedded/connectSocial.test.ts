import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { stubWindow } from '../../test/stubWindow.fixture.ts'
import { snapshotAtom } from '../connection/state.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { connectSocial } from './connectSocial.ts'

const handle = 'a'.repeat(32)

/** Begins a sign-in whose window is open. It is handed on in an object: a promise would be waited for. */
async function startSocial(kit: Parameters<typeof connectSocial>[0], listeners: { readonly size: number }) {
  const connected = connectSocial(kit, { provider: 'google' })
  connected.catch(() => {})
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  return { connected }
}

test('S-11 S-12 C-15 R-F6 opens the window in the click, goes on by ticket, and connects with what it brings', async () => {
  const { popup, view, say, listeners } = stubWindow()
  const kit = await createEmbeddedKit()

  const connected = connectSocial(kit, { provider: 'google' })
  expect(view.open).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/wallet\.example\/popup#lkt_[\w-]{43}$/),
    expect.stringMatching(/^latchkey-social-\d{10,}$/),
    'popup,width=600,height=800,left=300,top=50',
  )
  await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith('https://wallet.example/popup?ticket=1'))
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  say({ handle })

  await connected
  expect(kit.embedded.calls).toContain('connectSocial')
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  expect(kit.store.get(snapshotAtom).wallet?.social).toBe('google')
  expect(kit.counted).toEqual(expect.arrayContaining(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']))
  expect(listeners.size).toBe(0)
  // Nothing looks after a window that has done its work.
  const looked = vi.fn(() => false)
  Object.defineProperty(popup, 'closed', { get: looked })
  await kit.clock.advance(5_000)
  expect(looked).not.toHaveBeenCalled()
})

test('S-11 R-F6 a closed window is a failure, seen within a second', async () => {
  const { popup, listeners } = stubWindow()
  const kit = await createEmbeddedKit()
  const { connected } = await startSocial(kit, listeners)

  popup.closed = true
  await kit.clock.advance(1_000)

  await expect(connected).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
  expect(kit.counted).toContain('SOCIAL_LOGIN_CANCELED')
  expect(kit.embedded.calls).not.toContain('connectSocial')
})

test('T-O6 C-15 a window that was never within reach and seems closed is left to the frame, by the ticket that it was opened with', async () => {
  const { popup, view, listeners } = stubWindow()
  const asked: unknown[] = []
  const kit = await createEmbeddedKit({
    getSocialUri: async ({ provider, ticket }) => {
      asked.push({ provider, ticket })
      return { uri: 'https://wallet.example/popup?ticket=1' }
    },
    connectSocial: async ({ uri }) => void asked.push({ uri }),
  })
  Object.assign(popup.location, { href: 'about:blank' })
  const connected = connectSocial(kit, { provider: 'google' })
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  // Cut off by the page's own policy, it is `closed` from the moment it arrives.
  popup.closed = true
  await kit.clock.advance(1_000)

  await connected
  const ticket = new URL(String(view.open.mock.calls[0]?.[0])).hash.slice(1)
  expect(asked).toEqual([{ provider: 'google', ticket }, { uri: '' }])
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
})

test('T-O6 S-11 such a window that was closed after all is a failure like any other', async () => {
  const { popup, listeners } = stubWindow()
  const gone = Object.assign(new Error('from the frame'), { code: 'POPUP_CLOSED' })
  const kit = await createEmbeddedKit({ connectSocial: () => Promise.reject(gone) })
  Object.assign(popup.location, { href: 'about:blank' })
  const { connected } = await startSocial(kit, listeners)
  popup.closed = true
  await kit.clock.advance(1_000)

  await expect(connected).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
  expect(kit.counted).toContain('SOCIAL_LOGIN_CANCELED')
})

test('I27 a window whose numbers are still to be matched stays open', async () => {
  const { popup, say, listeners } = stubWindow()
  const match = Object.assign(new Error('from the frame'), { code: 'VERIFY_DEVICE' })
  const kit = await createEmbeddedKit({ connectSocial: () => Promise.reject(match) })
  const { connected } = await startSocial(kit, listeners)
  say({ handle })

  await expect(connected).rejects.toMatchObject({ code: 'VERIFY_DEVICE' })
  expect(popup.close).not.toHaveBeenCalled()
})

test('3.7 a device that has to wait hears how long, and its window closes', async () => {
  const { popup, say, listeners } = stubWindow()
  const delayed = Object.assign(new Error('from the frame'), { code: 'DEVICE_DELAYED', retryAfterMs: 86_400_000 })
  const kit = await createEmbeddedKit({ connectSocial: () => Promise.reject(delayed) })
  const connected = connectSocial(kit, { provider: 'github' })
  connected.catch(() => {})
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  say({ handle })

  await expect(connected).rejects.toMatchObject({ code: 'DEVICE_DELAYED', retryAfterMs: 86_400_000 })
  expect(popup.close).toHaveBeenCalled()
})

test('C-08 R-F6 a window that stays open and never brings anything is given up after two minutes, and closed', async () => {
  const { popup, listeners } = stubWindow()
  const kit = await createEmbeddedKit()
  const connected = connectSocial(kit, { provider: 'google' })
  let isOver = false
  connected.catch(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  await kit.clock.advance(119_999)
  expect(isOver).toBe(false)
  await kit.clock.advance(1)

  await expect(connected).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
  expect(popup.close).toHaveBeenCalled()
  expect([listeners.size, kit.clock.pending]).toEqual([0, 0])
})

test('S-12 R-F6 a window that did not open is said', async () => {
  stubWindow({ isBlocked: true })
  const kit = await createEmbeddedKit()

  await expect(connectSocial(kit, { provider: 'google' })).rejects.toMatchObject({ code: 'POPUP_BLOCKED' })
})

test('T-O5 other windows, other origins and other words are not heard', async () => {
  const { popup, say, listeners } = stubWindow()
  const kit = await createEmbeddedKit()
  const { connected } = await startSocial(kit, listeners)

  say({ handle }, { source: {} })
  say({ handle }, { origin: 'https://evil.example' })
  say({ handle: 7 })
  say({ handle: 'short' })

  expect(kit.embedded.calls).not.toContain('connectSocial')
  popup.closed = true
  await kit.clock.advance(1_000)
  await expect(connected).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
})

test('T-O7 the window goes nowhere but to the secure site', async () => {
  const { popup } = stubWindow()
  const kit = await createEmbeddedKit({ getSocialUri: async () => ({ uri: 'https://evil.example/popup' }) })

  await expect(connectSocial(kit, { provider: 'google' })).rejects.toMatchObject({ code: 'SOCIAL_INIT_FAILED' })

  expect(popup.location.replace).not.toHaveBeenCalled()
  expect(popup.close).toHaveBeenCalled()
})

test('U-05 S-11 in a mini-app the page itself goes to the secure site, which learns where to lead back to', async () => {
  vi.stubGlobal('location', new URL('https://meadow.example/plots?view=map#south'))
  const opened: unknown[][] = []
  vi.stubGlobal('Telegram', { WebApp: { initData: 'user=1', openLink: () => {} } })
  vi.stubGlobal('open', (...given: unknown[]) => void opened.push(given))
  onTestFinished(() => void vi.unstubAllGlobals())
  const kit = await createEmbeddedKit()

  const left = connectSocial(kit, { provider: 'x' })
  left.catch(() => {})

  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const [url, target] = opened[0] ?? []
  expect(target).toBe('_self')
  expect(Object.fromEntries(new URL(String(url)).searchParams)).toEqual({
    ticket: '1',
    return: 'https://meadow.example/plots?view=map#south',
  })
  expect(readStored(kit, accountKeys.leftForSocial)).toEqual({ provider: 'x', leftAtMs: kit.clock.now() })
  // Should the page not go after all, the attempt ends.
  await kit.clock.advance(120_000)
  await expect(left).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
})
