import { onTestFinished, vi } from 'vitest'

/** A page whose frames tell what they were sent, and say what the test says. */
export function stubPage() {
  const frames: Frame[] = []
  vi.stubGlobal('document', {
    createElement() {
      const frame: Frame = {
        isConnected: true,
        listeners: [],
        properties: {},
        style: { setProperty: (name, value) => Object.assign(frame.properties, { [name]: value }) },
        sentCount: 0,
        setAttribute() {},
        remove() {},
        addEventListener: (_, one) => frame.listeners.push(one),
      }
      frame.contentWindow = {
        postMessage: (data, origin, [port]) => Object.assign(frame, { sent: { data, origin }, sentCount: frame.sentCount + 1, port }),
      }
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
/** A frame of such a page. */
export type Frame = {
  isConnected: boolean
  src?: string
  referrerPolicy?: string
  listeners: (() => void)[]
  /** What its style was given, the latest of each. */
  properties: { readonly [name: string]: string }
  style: { setProperty(name: string, value: string): void }
  /** Messages that its window got. */
  sentCount: number
  sent?: { data: unknown; origin: string }
  port?: MessagePort
  contentWindow?: { postMessage(data: unknown, origin: string, ports: MessagePort[]): void }
  setAttribute(): void
  remove(): void
  addEventListener(name: string, listener: () => void): void
}
