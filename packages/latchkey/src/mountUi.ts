import { hasCode, LatchkeyError } from '@latchkey/common'
import { close, type Kit, modalAtom } from '@latchkey/core'

/** The modal's code, which loads on the first open. */
export type Ui = {
  /** Watches for the modal to open. @returns Takes it off the page. */
  start(): () => void
  /** Fetches the modal's code before it is needed, such as when a pointer comes near the button. */
  preload(): void
  /** Puts the modal into this `<latchkey-modal>` of the page instead of one of its own. @returns Undoes it. */
  place(element: HTMLElement): () => void
}

/** `container` embeds the modal; `element` is a `<latchkey-modal>` that is on the page already. */
export type Place = { readonly container?: HTMLElement | undefined; readonly element?: HTMLElement | undefined }

/** What `@latchkey/ui` is to this package; tests hand in their own. */
export type LoadUi = () => Promise<{ mountModal(kit: Kit, options: Place): () => void }>

/** Keeps the modal's code away until the first open, then on the page until the kit is unmounted. */
export function mountUi(kit: Kit, options: mountUi.Options): Ui {
  const { load = () => import('@latchkey/ui') } = options
  let element: HTMLElement | undefined
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
  const show = async () => {
    if (unmount || isShowing) return
    const place = findPlace()
    if (!place) return
    const attempt = ++epoch
    isShowing = true
    try {
      const { mountModal } = await load()
      if (attempt !== epoch || !isStarted) return
      // Mounting an embedded modal opens it, which asks for it to be shown once more.
      unmount = mountModal(kit, place)
    } catch (cause) {
      if (attempt !== epoch) return
      kit.events.emit('error', { error: hasCode(cause, 'MODAL_LOAD_FAILED') ? (cause as ModalLoadError) : new ModalLoadError({ cause }) })
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
  }
  const showIfWanted = () => {
    if (isStarted && (kit.store.get(modalAtom).open || isEmbedded)) void show()
  }

  return {
    preload: () => void load().catch(() => undefined),
    start() {
      isStarted = true
      const off = kit.store.sub(modalAtom, showIfWanted)
      showIfWanted()
      return () => {
        isStarted = false
        off()
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

/** The modal's own code could not be fetched: the page is offline, or was deployed anew since it loaded. */
export class ModalLoadError extends LatchkeyError<'MODAL_LOAD_FAILED'> {
  override readonly name = 'ModalLoadError'
  constructor({ cause }: { cause: unknown }) {
    super('MODAL_LOAD_FAILED', 'The wallet window could not be loaded', {
      cause,
      hints: [
        'Check the connection and open it again.',
        'After a new deployment the page must be loaded anew: keep old chunks for a while.',
      ],
    })
  }
}
