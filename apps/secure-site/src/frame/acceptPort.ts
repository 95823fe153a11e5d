import { parseInit } from '@latchkey/embedded-wallet/protocol'

/**
 * Waits for the one port from the one page that may frame us, by its exact origin and its window (T-F1).
 *
 * Everything else that the window sends, including a second handshake, is ignored.
 */
export function acceptPort(page: Window, ancestor: string): Promise<{ readonly port: MessagePort; readonly nonce: string }> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports }: MessageEvent) => {
      if (source !== page.parent || page.parent === page || origin !== ancestor) return
      const nonce = parseInit(data)
      const [port] = ports
      if (!nonce || !port || ports.length !== 1) return
      page.removeEventListener('message', onMessage)
      resolve({ port, nonce })
    }
    page.addEventListener('message', onMessage)
  })
}

/** Whether no page is between us and the page that may frame us: a frame in a frame is refused (T-F5). */
export function isFramedDirectly(page: Window, ancestor: string): boolean {
  if (page.parent === page || page.parent !== page.top) return false
  const ancestors = page.location.ancestorOrigins
  return ancestors === undefined || (ancestors.length === 1 && ancestors[0] === ancestor)
}
