import { readField } from '@latchkey/common/adapter'
import { openExternal } from '@latchkey/common/web'

/** A window of the wallet's, and the messages between it and this page. */
export type PopupChannel = {
  /** Waits for the answer to a message. Rejects with 4001 once the window is gone. */
  ask(message: { readonly id: string } & object): Promise<unknown>
  isOpen(): boolean
}

const lookEveryMs = 500

/**
 * Opens the wallet's window and waits until it is ready.
 *
 * Only messages of that very window on that very origin count, and it is written to on that origin alone.
 *
 * @throws An error with code 4001 if it is closed or never opens.
 */
export function openPopup({ url, greeting, signal }: openPopup.Parameters): Promise<PopupChannel> {
  const { origin } = url
  const left = Math.round(window.screenX + (window.innerWidth - 420) / 2)
  const top = Math.round(window.screenY + (window.innerHeight - 540) / 2)
  let popup: Window | null = null
  // The gate lets it through only where a page may lead; what it opens is kept, to be spoken with.
  const { open } = globalThis
  // Inside the click, before anything is waited for, or the browser blocks it.
  openExternal(url.href, 'web', {
    open(href) {
      popup = open(href, `wallet_${crypto.randomUUID()}`, `width=420,height=540,left=${left},top=${top}`)
    },
  })
  return listen(popup, { origin, greeting, signal })
}

/** Says hello, and hears what the window says. */
async function listen(
  popup: Window | null,
  { origin, greeting, signal }: Omit<openPopup.Parameters, 'url'> & { origin: string },
): Promise<PopupChannel> {
  if (!popup) throw closed('The browser blocked the window of the wallet')
  const waiting = new Map<string, { resolve: (data: unknown) => void; reject: (error: Error) => void }>()
  const expect = (key: string) => new Promise((resolve, reject) => waiting.set(key, { resolve, reject }))
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    clearInterval(watch)
    for (const { reject } of waiting.values()) reject(closed('The window of the wallet was closed'))
    waiting.clear()
  }
  const hear = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== popup) return
    const event = readField(data, 'event')
    if (event === 'PopupUnload') return end()
    const key = event === 'PopupLoaded' ? event : String(readField(data, 'requestId'))
    waiting.get(key)?.resolve(data)
    waiting.delete(key)
  }
  const watch = setInterval(() => popup.closed && end(), lookEveryMs)
  window.addEventListener('message', hear, { signal: listening.signal })
  signal.addEventListener('abort', end, { once: true, signal: listening.signal })
  const loaded = await expect('PopupLoaded')
  popup.postMessage({ requestId: readField(loaded, 'id'), data: greeting }, origin)
  return {
    isOpen: () => !listening.signal.aborted && !popup.closed,
    ask(message) {
      const answer = expect(message.id)
      if (listening.signal.aborted || popup.closed) end()
      else popup.postMessage(message, origin)
      return answer
    },
  }
}

/** As a wallet says that its user declined. */
function closed(message: string): Error {
  return Object.assign(new Error(message), { code: 4001 })
}

export declare namespace openPopup {
  type Parameters = {
    url: URL
    /** What the window is told of this page. */
    greeting: object
    /** Ends the waiting. */
    signal: AbortSignal
  }
}
