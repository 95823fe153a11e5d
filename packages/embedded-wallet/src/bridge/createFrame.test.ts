import { manualClock, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createId } from '../protocol/createId.ts'
import { formatNotice } from '../protocol/message.ts'
import { createFrame } from './createFrame.ts'
import { stubPage } from './stubPage.fixture.ts'

function setUp() {
  const frames = stubPage()
  const clock = manualClock()
  const failures: string[] = []
  const frame = createFrame({
    ...{ getUrl: () => 'https://wallet.example/sdk?projectId=p1&chainId=', clock, signal: new AbortController().signal },
    getHome: () => ({ append() {} }) as never,
    onNotice: () => {},
    onReady: async () => {},
    onFailed: ({ code }) => failures.push(code),
  })
  return { frames, clock, frame, failures }
}

test('S-15 C-08 a frame that says it is ready is ready 500 ms later, and what waits for it goes on then', async () => {
  const { frames, clock, frame } = setUp()
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
  // It was silent for so long that its site was asked why.
  expect(frames.map(({ src }) => src?.split('?')[0])).toEqual(['https://wallet.example/sdk', 'https://wallet.example/refusal'])
})

test('T-F2 a frame that loads again loses its port before anything goes over it, and the next request is for a new frame with a port of its own', async () => {
  const { frames, clock, frame } = setUp()
  const load = (at: number) => {
    for (const listener of frames[at]?.listeners ?? []) listener()
  }
  const heard: unknown[][] = [[], []]
  const open = async (at: number) => {
    const opened = frame.open()
    load(at)
    const { port } = frames[at] ?? {}
    if (port) port.onmessage = ({ data }) => heard[at]?.push(data)
    port?.postMessage(formatNotice('READY', createId()))
    await settle()
    await clock.advance(500)
    return opened
  }
  const first = await open(0)
  const waiting = first.request('IS_CONNECTED', undefined)
  await vi.waitFor(() => expect(heard[0]).toHaveLength(1))

  // Led elsewhere: the page that is there now gets nothing of what waits, nor of what comes.
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
  'R-F1 C-08 X-01 where %s, all that wait are told within 20 s, and the next request is for a new frame',
  async (how) => {
    const { frames, clock, frame, failures } = setUp()
    const ends: unknown[] = []
    // A blocked frame loads the browser's own page, from which nothing comes.
    for (let at = 0; at < 3; at++) frame.open().catch((error: unknown) => ends.push(error))
    if (how !== 'nothing loads') for (const listener of frames[0]?.listeners ?? []) listener()
    await clock.advance(19_999)
    expect([ends.length, frames.length]).toEqual([0, how === 'nothing loads' ? 1 : 2])
    await clock.advance(1)
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    const told = { code: 'EMBEDDED_LOAD_FAILED', message: expect.stringContaining('Could not load embedded wallet') }
    for (const error of ends) expect(error).toMatchObject(told)
    expect(failures).toEqual(['EMBEDDED_LOAD_FAILED'])
    expect(frame.current).toBeUndefined()

    const opened = frame.open()
    const next = frames.at(-1)
    for (const listener of next?.listeners ?? []) listener()
    next?.port?.postMessage(formatNotice('READY', createId()))
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(frame.current).toBeDefined()
    })
    expect(await opened).toBe(frame.current)
    expect(frames.at(-1)).toBe(next)
  },
)

test('X-01 a page that the secure site refuses is told so at once, by a document of its own', async () => {
  const { frames, clock, frame, failures } = setUp()
  const opened = frame.open()
  const failed = expect(opened).rejects.toMatchObject({ code: 'UNVERIFIED_DOMAIN', shortMessage: 'Unverified Domain' })
  const load = (at: number) => {
    for (const listener of frames[at]?.listeners ?? []) listener()
  }
  load(0)
  await clock.advance(500)
  expect(frames[1]).toMatchObject({ src: 'https://wallet.example/refusal?projectId=p1', referrerPolicy: 'origin' })
  load(1)
  expect(frames[1]?.sent?.origin).toBe('https://wallet.example')

  frames[1]?.port?.postMessage(formatNotice('REFUSED', createId()))

  await failed
  expect(failures).toEqual(['UNVERIFIED_DOMAIN'])
  expect(clock.pending).toBe(0)
})

test('X-01 nothing is asked about a frame that speaks, and its own word refuses nothing', async () => {
  const { frames, clock, frame, failures } = setUp()
  const opened = frame.open()
  const [element] = frames
  for (const listener of element?.listeners ?? []) listener()
  element?.port?.postMessage(formatNotice('REFUSED', createId()))
  element?.port?.postMessage(formatNotice('READY', createId()))
  await settle()
  await clock.advance(500)
  await opened
  await clock.advance(60_000)
  expect([frames.length, failures]).toEqual([1, []])
})

test.each(['before it loads', 'while its site is asked why it is silent'])(
  'R-F1 X-01 a frame taken away %s rejects what waits at once, and nothing of it goes on',
  async (when) => {
    const { frames, clock, frame, failures } = setUp()
    const failed = expect(frame.open()).rejects.toMatchObject({ code: 'EMBEDDED_LOAD_FAILED' })
    const load = (at: number) => {
      for (const listener of frames[at]?.listeners ?? []) listener()
    }
    if (when !== 'before it loads') {
      load(0)
      await clock.advance(500)
      load(1)
    }
    const made = frames.length

    frame.reload()

    await failed
    expect(clock.pending).toBe(0)
    frames[1]?.port?.postMessage(formatNotice('REFUSED', createId()))
    await settle()
    await clock.advance(60_000)
    expect([frames.length, failures, frame.current]).toEqual([made, [], undefined])
  },
)

/** A frame that is ready, and what it says of its height. */
async function openSpeaking() {
  const { frames, clock, frame } = setUp()
  const opened = frame.open()
  const [element] = frames
  for (const listener of element?.listeners ?? []) listener()
  const say = (event: 'READY' | 'HEIGHT', payload?: object) => element?.port?.postMessage(formatNotice(event, createId(), payload))
  say('READY')
  await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0))
  await clock.advance(500)
  await opened
  return { element, sayHeight: (height: unknown) => say('HEIGHT', { height }) }
}

test('R-F10 the frame is as high as it says that its content is; without a word of it the view’s own height counts', async () => {
  const { element, sayHeight } = await openSpeaking()

  for (const [height, shown] of [
    [412, '412px'],
    [0, ''],
  ] as const) {
    sayHeight(height)
    await vi.waitFor(() => expect(element?.properties['--latchkey-frame-height']).toBe(shown))
  }
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 10_001, 41.5, '900', '1px;position:fixed', null, [500], { px: 500 }])(
  'R-F10 T-F4 a frame that says %j of its height is as high as it was',
  async (height) => {
    const { element, sayHeight } = await openSpeaking()
    const set: string[] = []
    Object.assign(element?.style ?? {}, { setProperty: (_: string, value: string) => set.push(value) })

    for (const said of [412, height, 300]) sayHeight(said)

    await vi.waitFor(() => expect(set.at(-1)).toBe('300px'))
    expect(set).toEqual(['412px', '300px'])
  },
)
