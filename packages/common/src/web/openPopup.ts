/** A window of ours that was opened in a user's click; what it shows is another origin's. */
export type Popup = {
  /** Goes to an address of `origin` and to no other. @returns Whether it did. */
  navigate(url: string, origin: string): boolean
  isClosed(): boolean
  /** Whether it has come where it was sent, still within our reach: one that never has may only seem closed, because the page around us is cut off from it (COOP). */
  hasArrived(): boolean
  /** Hears what this window says while it shows `origin`; whatever else speaks is not heard (T-O5). @returns Ends it. */
  onMessage(origin: string, listener: (data: unknown) => void): () => void
  /** Says something to the window, as long as it shows `origin`. */
  post(data: unknown, origin: string): void
  close(): void
}

/** Opens a window in the middle of the screen. @returns `undefined` where the browser opened none. */
export function openPopup(url: string, options: openPopup.Options): Popup | undefined {
  const { name, width, height, view = window } = options
  if (!isWeb(url)) return undefined
  const left = Math.max(0, view.screenX + (view.outerWidth - width) / 2)
  const top = Math.max(0, view.screenY + (view.outerHeight - height) / 2)
  const { open } = view
  // A page that opened a window of a name it could guess would otherwise be its opener.
  const isolated = `${name}-${crypto.getRandomValues(new Uint32Array(4)).join('')}`
  const popup = open.call(view, url, isolated, `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`)
  if (!popup) return undefined
  return {
    navigate(next, origin) {
      if (!isWeb(next) || new URL(next).origin !== origin) return false
      popup.location.replace(next)
      return true
    },
    isClosed: () => popup.closed,
    hasArrived() {
      try {
        return !popup.closed && popup.location.href !== 'about:blank'
      } catch {
        // What is not of our origin does not say where it is: it is there.
        return !popup.closed
      }
    },
    onMessage(origin, listener) {
      const onMessage = (event: MessageEvent) => {
        if (event.source === popup && event.origin === origin) listener(event.data)
      }
      view.addEventListener('message', onMessage)
      return () => view.removeEventListener('message', onMessage)
    },
    post: (data, origin) => popup.postMessage(data, origin),
    close: () => popup.close(),
  }
}

export declare namespace openPopup {
  type Options = {
    readonly name: string
    readonly width: number
    readonly height: number
    /** @defaultValue the page's window */
    readonly view?: Window | undefined
  }
}

function isWeb(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}
