/** A message beside a login's own field or button, and whether it was seen. */
export type OfferedMessage = {
  /** The same for the same fields, and for no others. */
  readonly key: string
  readonly root: HTMLElement
  /** Watches it beside what the user types into or presses. @returns In how long it counts as seen; endless while it is not in view. */
  watch(target: HTMLElement, onChange: () => void): () => number
}
