import { LatchkeyError } from '@latchkey/common/contract'
import { close, type Kit } from '@latchkey/core'
import { modalAtom, relayedRequestsAtom } from '@latchkey/core/internal'

/** The modal's code, which loads on the first open. */
export type Ui = {
  /** Watches for the modal to open. @returns Takes it off the page. */
  start(): () => void
  /** Fetches the modal's code and draws it, hidden, before it is needed, such as when a pointer comes near the button. */
  preload(): void
  /** The element that the modal is, or will be, drawn in: what must outlive its views goes there. The body, where there is none yet. */
  home(): HTMLElement
  /** Puts the modal into this `<latchkey-modal>` of the page instead of one of its own. @returns Undoes it. */
  place(element: HTMLElement): () => void
}

/** `container` embeds the modal; `element` is a `<latchkey-modal>` that is on the page already. */
export type Place = { readonly container?: HTMLElement | undefined; readonly element?: HTMLElement | undefined }

/** What `@latchkey/ui` is to this package; tests hand in their own. */
export type LoadUi = () => Promise<{ mountModal(kit: Kit, options: Mounting): () => void }>

/** How the modal is mounted: awake, since its first frame is final; `isKept` draws it before it opens and keeps it after it has closed. */
export type Mounting = Place & { readonly isAwake: boolean; readonly isKept: boolean }

/** Keeps the modal's code away until the first open, then on the page until the kit is unmounted. */
export function mountUi(kit: Kit, options: mountUi.Options): Ui {
  const { load = () => import('@latchkey/ui') } = options
  let element: HTMLElement | undefined
  let own: HTMLElement | undefined
  let unmount: (() => void) | undefined
  let epoch = 0
  let isStarted = false
  let isShowing = false

  const isEmbedded = kit.config.enableEmbedded || options.container !== undefined
  /** Nowhere yet: appending is off, or an embedded modal's place is not on the page. The host's element asks when it comes. */
  const findPlace = (): Place | undefined => {
    if (element) return isEmbedded ? { element, container: element } : { element }
    const { container } = options
    const found = typeof container === 'function' ? container() : container
    if (found) return { container: found }
    return isEmbedded || kit.config.disableAppend ? undefined : {}
  }
  /** Our own element, on the page; its children show only where the modal has a slot for them. */
  const makeElement = (container: HTMLElement = document.body): HTMLElement => {
    if (!own) {
      own = document.createElement('latchkey-modal')
      own.attachShadow({ mode: 'open' })
    }
    if (!own.isConnected) container.append(own)
    return own
  }
  /** Whether anything may be made ready that no user has asked for yet (B-28). */
  const mayWarm = () => kit.config.warm !== 'none' && !kit.page.savesData()
  const show = async () => {
    if (unmount || isShowing) return
    const place = findPlace()
    if (!place) return
    const attempt = ++epoch
    isShowing = true
    try {
      const [{ mountModal }] = await Promise.all([load(), kit.awaken()])
      if (attempt !== epoch || !isStarted) return
      // Mounting an embedded modal opens it, which asks for it to be shown once more.
      unmount = mountModal(kit, { ...place, element: place.element ?? makeElement(place.container), isAwake: true, isKept: mayWarm() })
    } catch (cause) {
      // What was only to be made ready is asked for again by the click.
      if (attempt !== epoch || !isWanted()) return
      kit.events.emit('error', { error: new ModalLoadError({ cause }) })
      close(kit)
    } finally {
      if (attempt === epoch) isShowing = false
    }
  }
  const hide = () => {
    epoch++
    isShowing = false
    unmount?.()
    unmount = undefined
    own?.remove()
  }
  /** A request that waits in a phone's wallet brings the way there, though the modal was not opened. */
  const isWanted = () => kit.store.get(modalAtom).open || isEmbedded || (kit.store.get(relayedRequestsAtom).size > 0 && kit.page.isPhone())
  const showIfWanted = () => {
    if (isStarted && isWanted()) void show()
  }
  const preload = () => void (mayWarm() && show())

  return {
    home() {
      const place = findPlace()
      return place ? (place.element ?? makeElement(place.container)) : document.body
    },
    preload,
    start() {
      isStarted = true
      const stops = [modalAtom, relayedRequestsAtom].map((atom) => kit.store.sub(atom, showIfWanted))
      if (kit.config.warm === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(() => isStarted && preload())
      showIfWanted()
      return () => {
        isStarted = false
        for (const stop of stops) stop()
        hide()
      }
    },
    place(given) {
      hide()
      element = given
      showIfWanted()
      return () => {
        if (element !== given) return
        element = undefined
        hide()
      }
    },
  }
}

export declare namespace mountUi {
  type Options = {
    /** Embeds the modal there; a function is asked when it is first shown. */
    container?: HTMLElement | (() => HTMLElement | null) | undefined
    load?: LoadUi | undefined
  }
}

/** The modal's own code could not be fetched: the page is offline, or was deployed again since it loaded. */
export class ModalLoadError extends LatchkeyError<'MODAL_LOAD_FAILED'> {
  override readonly name = 'ModalLoadError'
  constructor({ cause }: { cause: unknown }) {
    super('MODAL_LOAD_FAILED', 'The wallet window could not be loaded', {
      cause,
      hints: ['Is the page offline, or was it deployed again?'],
    })
  }
}
