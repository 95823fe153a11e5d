/**
 * How an element on the page and a kit find each other, without anything global: the element asks on `document`, the
 * first kit that fits answers. Both ends may come from different versions of this package, so this shape only grows.
 */
export const requestEvent = 'latchkey:request'

/** Told on `document` by every new kit, so that elements without one ask again. */
export const announceEvent = 'latchkey:announce'

/** Which part of the kit an element wants to be. */
export type ElementKind = 'button' | 'network-button' | 'modal'

/** What an element asks for. */
export type PageRequest = {
  readonly kind: ElementKind
  /** The element's `kit` attribute; `null` takes any kit. */
  readonly name: string | null
  /** Called at most once, by the kit that takes the element. */
  readonly accept: (answer: PageAnswer) => void
}

/** What a kit does with an element that is its own. */
export type PageAnswer = {
  /** Fills the element. @returns Empties it. */
  readonly mount: (element: HTMLElement) => () => void
  /** Aborts when the kit is destroyed: the element is free again. */
  readonly signal: AbortSignal
}
