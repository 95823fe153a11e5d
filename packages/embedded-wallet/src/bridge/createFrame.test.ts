import { manualClock, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createId } from '../protocol/createId.ts'
import { formatNotice } from '../protocol/message.ts'
import { createFrame } from './createFrame.ts'
import { stubPage } from './stubPage.fixture.ts'

test('S-15 C-08 a frame that says it is ready is ready 500 ms later, and what waits for it goes on then', async () => {
  const frames = stubPage()
  const clock = manualClock()
  const { signal } = new AbortController()
  const frame = createFrame({
    ...{ url: 'https://wallet.example/sdk', clock, signal },
    getHome: () => ({ append() {} }) as never,
    onNotice: () => {},
    onReady: async () => {},
  })
  let isOpen = false
  const opened = frame.open().then(() => {
    isOpen = true
  })
  const [element] = frames
  for (const listener of element?.listeners ?? []) listener()
  // One port, by the exact origin, and nothing else through the window.
  expect(element?.sent?.origin).toBe('https://wallet.example')
  await clock.advance(600)
  expect([isOpen, frame.current]).toEqual([false, undefined])

  const waiting = clock.pending
  element?.port?.postMessage(formatNotice('READY', createId()))
  await vi.waitFor(() => expect(clock.pending).toBe(waiting + 1))
  await clock.advance(499)
  await settle()
  expect(isOpen).toBe(false)
  await clock.advance(1)
  await opened

  expect(frame.current).toBeDefined()
  expect(frames).toHaveLength(1)
})

test('T-F2 a frame that loads anew loses its port before anything goes over it, and the next request is for a new frame with a port of its own', async () => {
  const frames = stubPage()
  const clock = manualClock()
  const frame = createFrame({
    ...{ url: 'https://wallet.example/sdk', clock, signal: new AbortController().signal },
    getHome: () => ({ append() {} }) as never,
    onNotice: () => {},
    onReady: async () => {},
  })
  const load = (at: number) => {
    for (const listener of frames[at]?.listeners ?? []) listener()
  }
  const heard: unknown[][] = [[], []]
  const open = async (at: number) => {
    const opened = frame.open()
    load(at)
    const waiting = clock.pending
    const { port } = frames[at] ?? {}
    if (port) port.onmessage = ({ data }) => heard[at]?.push(data)
    port?.postMessage(formatNotice('READY', createId()))
    await vi.waitFor(() => expect(clock.pending).toBe(waiting + 1))
    await clock.advance(500)
    return opened
  }
  const first = await open(0)
  const waiting = first.request('IS_CONNECTED', undefined)
  await vi.waitFor(() => expect(heard[0]).toHaveLength(1))

  // Led elsewhere: whoever stands there now gets nothing of what waits, nor of what comes.
  load(0)
  await expect(waiting).rejects.toMatchObject({ code: 'EMBEDDED_LOAD_FAILED' })
  await expect(first.request('IS_CONNECTED', undefined)).rejects.toMatchObject({ code: 'EMBEDDED_LOAD_FAILED' })
  expect(frame.current).toBeUndefined()

  const second = await open(1)
  expect(second).not.toBe(first)
  expect(frames).toHaveLength(2)
  expect(frames[1]?.port).not.toBe(frames[0]?.port)
  second.request('IS_CONNECTED', undefined).catch(() => {})
  await vi.waitFor(() => expect(heard[1]).toHaveLength(1))
  expect(heard[0]).toHaveLength(1)
  expect(frames[0]?.sentCount).toBe(1)
})

test.each(['nothing loads', 'what loads says nothing'])(
  'R-F1 C-08 where %s, all that wait are told within 20 s, and the next request is for a new frame',
  async (how) => {
    const frames = stubPage()
    const clock = manualClock()
    const frame = createFrame({
      ...{ url: 'https://wallet.example/sdk', clock, signal: new AbortController().signal },
      getHome: () => ({ append() {} }) as never,
      onNotice: () => {},
      onReady: async () => {},
    })
    const ends: unknown[] = []
    // A blocked frame loads the browser's own page, from which nothing comes.
    for (let at = 0; at < 3; at++) frame.open().catch((error: unknown) => ends.push(error))
    if (how !== 'nothing loads') for (const listener of frames[0]?.listeners ?? []) listener()
    await clock.advance(19_999)
    expect([ends.length, frames.length]).toEqual([0, 1])
    await clock.advance(1)
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    const told = { code: 'EMBEDDED_LOAD_FAILED', message: expect.stringContaining('Could not load embedded wallet') }
    for (const error of ends) expect(error).toMatchObject(told)
    expect(frame.current).toBeUndefined()

    const opened = frame.open()
    for (const listener of frames[1]?.listeners ?? []) listener()
    const waiting = clock.pending
    frames[1]?.port?.postMessage(formatNotice('READY', createId()))
    await vi.waitFor(() => expect(clock.pending).toBe(waiting + 1))
    await clock.advance(500)
    expect(await opened).toBe(frame.current)
    expect(frames).toHaveLength(2)
  },
)
