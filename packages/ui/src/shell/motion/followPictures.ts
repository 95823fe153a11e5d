import { findByFocusKey, focusKey } from '../modality/focus.ts'

/** Milliseconds between a press and its view; a later one is no answer to it. */
const patienceMs = 600
const flightMs = 280
/** CSS pixels; smaller ones are signs at a corner or in a line. */
const smallestPx = 20

/**
 * Lets the picture of what was pressed move to its place in the next view, and back to its row: of a wallet, a network, a token or an
 * account. Only a copy moves, over both views: nothing is laid out again, and everything below can be pressed meanwhile.
 */
export function followPictures(panel: HTMLElement): followPictures.Following {
  const listening = new AbortController()
  /** The controls whose pictures have moved, as keys of focus, by what they show. */
  const homes = new Map<string, string>()
  let seen: Seen | undefined

  const list = () =>
    [...panel.querySelectorAll<HTMLElement>('[data-picture]')].filter(
      (picture) => picture.offsetWidth >= smallestPx && !picture.closest('[inert]'),
    )

  // On the root: with a listener for clicks the dialog itself would be something to click, to a screen reader.
  panel.getRootNode().addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Node && panel.contains(event.target))) return
      seen = undefined
      const pictures = list()
      const control = event.target instanceof Element ? event.target.closest('a[href], button, [role="option"]') : null
      const own = pictures.find((picture) => control?.contains(picture))
      const picture = own ?? pictures.find((one) => homes.has(lookOf(one)))
      if (!picture) return
      const look = lookOf(picture)
      if (own && control) homes.set(look, focusKey(control, panel) ?? '')
      seen = { look, place: placeIn(panel, picture), isBack: own === undefined, atMs: performance.now() }
    },
    { capture: true, signal: listening.signal },
  )

  return {
    arrive() {
      const from = seen
      if (!from || performance.now() - from.atMs > patienceMs) return
      const alike = list().filter((picture) => lookOf(picture) === from.look)
      const home = findByFocusKey(homes.get(from.look) ?? '#', panel)
      const picture = alike.find((one) => home?.contains(one)) ?? (from.isBack ? undefined : alike[0])
      if (!picture) return
      seen = undefined
      if (matchMedia('(prefers-reduced-motion: reduce)').matches || !isInView(picture)) return
      fly(panel, picture, from.place)
      // What leaves is a copy that is there after this: its picture is the one that flies.
      queueMicrotask(() => {
        for (const left of panel.querySelectorAll<HTMLElement>('[inert] [data-picture]'))
          if (lookOf(left) === from.look) left.style.visibility = 'hidden'
      })
    },
    stop: () => listening.abort(),
  }
}

export declare namespace followPictures {
  type Following = {
    /** A view has come. */
    arrive(): void
    stop(): void
  }
}

type Place = { readonly x: number; readonly y: number; readonly width: number }

type Seen = { readonly look: string; readonly place: Place; readonly isBack: boolean; readonly atMs: number }

/** What it shows; two of the same show the same thing. */
function lookOf(picture: HTMLElement): string {
  return `${picture.dataset['picture']} ${picture.querySelector('img')?.src ?? ''}`
}

/** Where it comes to rest in the panel: the view around it may still be moving. */
function placeIn(panel: HTMLElement, picture: HTMLElement): Place {
  const view = picture.closest('[data-direction]')
  const viewX = view?.parentElement ? view.getBoundingClientRect().x - view.parentElement.getBoundingClientRect().x : 0
  const [around, { x, y, width }] = [panel.getBoundingClientRect(), picture.getBoundingClientRect()]
  return { x: x - around.x - viewX, y: y - around.y, width }
}

function isInView(picture: HTMLElement): boolean {
  const area = picture.closest('[data-more]')?.getBoundingClientRect()
  const { top, bottom } = picture.getBoundingClientRect()
  return !area || (top >= area.top && bottom <= area.bottom)
}

function fly(panel: HTMLElement, picture: HTMLElement, from: Place): void {
  const to = placeIn(panel, picture)
  const copy = picture.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-picture')
  copy.setAttribute('data-flying', '')
  Object.assign(copy.style, { position: 'absolute', left: `${to.x}px`, top: `${to.y}px`, zIndex: '8', transformOrigin: '0 0' })
  copy.style.pointerEvents = 'none'
  const easing = getComputedStyle(panel).getPropertyValue('--lk-ease-sheet').trim()
  const timing = { duration: flightMs, ...(easing ? { easing } : {}) }
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  panel.append(copy)
  picture.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const gone = () => copy.remove()
  copy.animate([{ transform: start }, { transform: 'none' }], timing).finished.then(gone, gone)
}
