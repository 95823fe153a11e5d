import type { Clock } from '@latchkey/common/web'
import { createId } from '../protocol/createId.ts'
import { initType, parseFrameMessage } from '../protocol/message.ts'

/** How long a loaded frame may be silent before the host asks why. A served frame answers within moments. */
const silenceMs = 500

/**
 * Asks the secure site why its frame is silent. A browser hides the status of a frame's document from the page. So the site serves a
 * small second document, only to pages that are refused, which contains nothing but this fact.
 *
 * @returns A function that stops the question.
 */
export function askRefusal({ url, getHome, clock, onRefused }: askRefusal.Parameters): () => void {
  const { origin, searchParams } = new URL(url)
  let element: HTMLIFrameElement | undefined
  let port: MessagePort | undefined
  const ask = () => {
    const asked = document.createElement('iframe')
    element = asked
    asked.title = 'Latchkey'
    asked.setAttribute('hidden', '')
    asked.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    asked.referrerPolicy = 'origin'
    const address = new URL('refusal', url)
    address.searchParams.set('projectId', searchParams.get('projectId') ?? '')
    asked.src = address.href
    asked.addEventListener(
      'load',
      () => {
        const { port1, port2 } = new MessageChannel()
        port = port1
        port1.onmessage = ({ data }) => {
          const message = parseFrameMessage(data)
          if (message?.kind === 'notice' && message.event === 'REFUSED') onRefused()
        }
        asked.contentWindow?.postMessage({ type: initType, nonce: createId() }, origin, [port2])
      },
      { once: true },
    )
    getHome().append(asked)
  }
  const cancel = clock.setTimeout(ask, silenceMs)
  return () => {
    cancel()
    port?.close()
    element?.remove()
  }
}

export declare namespace askRefusal {
  type Parameters = {
    /** Address of the silent frame. */
    readonly url: string
    readonly getHome: () => Element
    readonly clock: Clock
    readonly onRefused: () => void
  }
}
