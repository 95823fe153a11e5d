import { manualClock, settle } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createId } from '../protocol/createId.ts'
import { formatNotice } from '../protocol/message.ts'
import { createFrame } from './createFrame.ts'

/** A page whose frames tell what they were sent, and say what the test says. */
function stubPage() {
  const frames: Frame[] = []
  vi.stubGlobal('document', {
    createElement() {
      const frame: Frame = {
        isConnected: true,
        listeners: [],
        setAttribute() {},
        remove() {},
        addEventListener: (_, one) => frame.listeners.push(one),
      }
      frame.contentWindow = { postMessage: (data, origin, [port]) => Object.assign(frame, { sent: { data, origin }, port }) }
      frames.push(frame)
      return frame
    },
  })
  onTestFinished(() => {
    for (const { port } of frames) port?.close()
    vi.unstubAllGlobals()
  })
  return frames
}
type Frame = {
  isConnected: boolean
  listeners: (() => void)[]
  sent?: { data: unknown; origin: string }
  port?: MessagePort
  contentWindow?: { postMessage(data: unknown, origin: string, ports: MessagePort[]): void }
  setAttribute(): void
  remove(): void
  addEventListener(name: string, listener: () => void): void
}

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
