/** When an opening began and when its list was there, by the page's own clock. */
export type Watched = {
  /** The time stamp of the click, or of the key that stood for it. */
  readonly clickedAt: number
  /** The frame after the first one with every row in it: by then that one is painted. */
  readonly shownAt: number
}

/** What {@link watchOpening} leaves on the page. */
export type WatchingWindow = Window & { readonly watched: () => Promise<Watched> }

/**
 * Runs on the page before its own scripts: notes each click on the button and, from then on, looks once a frame whether the last row of
 * the list can be seen. Both moments are marks in a trace, `click` and `list`. Looks at nothing until a click.
 *
 * @param until Words that have to show beside the last wallet.
 */
export function watchOpening(until = ''): void {
  let settle: (watched: Watched) => void = () => {}
  let seen: Promise<Watched> | undefined
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot ?? document
  const lastRow = () => [...root().querySelectorAll('button')].find((button) => button.textContent?.includes('Wallet 8'))
  const isShown = () => {
    if (until && !root().textContent?.includes(until)) return false
    return lastRow()?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (isShown()) return
      performance.mark('click', { startTime: timeStamp })
      requestAnimationFrame(function lookForList() {
        if (!isShown()) return void requestAnimationFrame(lookForList)
        requestAnimationFrame(function listIsPainted() {
          performance.mark('list')
          settle({ clickedAt: timeStamp, shownAt: performance.now() })
          seen = undefined
        })
      })
    },
    { capture: true },
  )
  Object.assign(window, {
    watched: () => {
      seen ??= new Promise((resolve) => {
        settle = resolve
      })
      return seen
    },
  })
}
