import * as limits from '@latchkey/common/limits'
import { type Clock, sleep } from '@latchkey/common/web'
import { createId } from '../protocol/createId.ts'
import type { FrameNotice } from '../protocol/events.ts'
import { initType } from '../protocol/message.ts'
import { askRefusal } from './askRefusal.ts'
import { type Bridge, createBridge } from './createBridge.ts'
import { EmbeddedLoadError, UnverifiedDomainError } from './errors.ts'

/** The one frame of a kit, loaded when first needed. */
export type Frame = {
  /** The bridge to it, once it is ready (S-15). Rejects after 20 s, or at once if this page is refused; the next call creates a new frame (R-F1). */
  open(): Promise<Bridge>
  /** The bridge, if the frame is already ready. */
  readonly current: Bridge | undefined
  /** Removes the frame; waiting requests reject. The next call creates a new one. */
  reload(): void
}

/**
 * Creates the frame's holder. It touches nothing yet.
 *
 * The frame gets one port, in one message to its exact origin; nothing else is ever sent through the window, and nothing
 * read from there (T-F1, T-F2). Whenever the frame loads again, its port is closed first.
 */
export function createFrame({ getUrl, getHome, clock, signal, onNotice, onReady, onFailed }: createFrame.Parameters): Frame {
  let element: HTMLIFrameElement | undefined
  /** The address of `element`. */
  let url = ''
  let opening: Promise<Bridge> | undefined
  let current: Bridge | undefined
  /** Fails the current load. */
  let failLoad: ((error: Error) => void) | undefined

  const end = (reason: Error) => {
    const fail = failLoad
    failLoad = undefined
    opening = undefined
    current?.close(reason)
    current = undefined
    element?.remove()
    element = undefined
    fail?.(reason)
  }
  signal.addEventListener('abort', () => end(new EmbeddedLoadError()), { once: true })

  const load = () =>
    new Promise<Bridge>((resolve, reject) => {
      url = getUrl()
      const { origin } = new URL(url)
      const frame = createElement(url, origin)
      element = frame
      let isSettled = false
      let bridge: Bridge | undefined
      let stopAsking = () => {}
      const failBy = (error: Error) => {
        if (isSettled) return
        isSettled = true
        cancel()
        stopAsking()
        bridge?.close(error)
        if (element === frame) end(error)
        reject(error)
      }
      const fail = () => failBy(new EmbeddedLoadError())
      const giveUp = (error: EmbeddedLoadError | UnverifiedDomainError) => {
        failBy(error)
        onFailed(error)
      }
      const cancel = clock.setTimeout(() => giveUp(new EmbeddedLoadError()), limits.frameLoadTimeoutMs)
      failLoad = failBy
      frame.addEventListener('load', () => {
        if (element !== frame || signal.aborted) return fail()
        // The frame has navigated: close the old port; the next request creates a new frame.
        if (bridge) return isSettled ? end(new EmbeddedLoadError()) : fail()
        const { port1, port2 } = new MessageChannel()
        let isReady = false
        const onReadyNotice = async (made: Bridge) => {
          await sleep(limits.frameReadyDelayMs, { clock })
          if (element !== frame || isSettled) return
          await onReady(made).catch(() => {})
          if (element !== frame || isSettled) return
          cancel()
          isSettled = true
          failLoad = undefined
          current = made
          resolve(made)
        }
        const made = createBridge({
          port: port1,
          clock,
          // Only a request: the slot that shows the frame gives it no more room than there is.
          onHeight: (height) => frame.style.setProperty('--latchkey-frame-height', height > 0 ? `${height}px` : ''),
          onNotice(notice) {
            if (notice !== 'READY') return made === current && notice !== 'REFUSED' ? onNotice(notice) : undefined
            if (isReady) return
            isReady = true
            stopAsking()
            void onReadyNotice(made)
          },
        })
        bridge = made
        frame.contentWindow?.postMessage({ type: initType, nonce: createId() }, origin, [port2])
        stopAsking = askRefusal({
          ...{ url, getHome, clock },
          onRefused: () => giveUp(new UnverifiedDomainError()),
        })
      })
      getHome().append(frame)
    })

  return {
    open() {
      if (signal.aborted) return Promise.reject(new EmbeddedLoadError())
      // The host page, or a password manager, may have removed the element; or its address has another language by now, which a
      // frame that still works for a request goes without.
      if (element && (!element.isConnected || (current?.isIdle && url !== getUrl()))) end(new EmbeddedLoadError())
      opening ??= load()
      return opening
    },
    get current() {
      return current
    },
    reload: () => end(new EmbeddedLoadError()),
  }
}

/** The frame gets only the permissions that it needs. The modal, whose slot it fills, styles it. */
function createElement(url: string, origin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Latchkey'
  frame.slot = 'latchkey-frame'
  frame.allow = `publickey-credentials-get ${origin}; clipboard-write ${origin}`
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
  frame.setAttribute('data-latchkey-frame', '')
  frame.referrerPolicy = 'origin'
  frame.src = url
  return frame
}

export declare namespace createFrame {
  type Parameters = {
    /** Read for each new frame. */
    readonly getUrl: () => string
    /** Parent of the element: the modal's element if there is one, so that its slot can show the frame. */
    readonly getHome: () => Element
    readonly clock: Clock
    readonly signal: AbortSignal
    readonly onNotice: (notice: Exclude<FrameNotice, 'READY' | 'REFUSED' | 'HEIGHT'>) => void
    /** What the frame is told before the first request. */
    readonly onReady: (bridge: Bridge) => Promise<void>
    /** No frame came in time, or the secure site serves none to this page. */
    readonly onFailed: (error: EmbeddedLoadError | UnverifiedDomainError) => void
  }
}
