/** What scrolling a list did to the page. */
export type ScrollWork = {
  /** Items that were put into the list. */
  readonly came: number
  /** Changes to items that were there before and stayed. */
  readonly touched: number
  /** Formatters and the like that were made: the dearest part of a row. */
  readonly made: number
}

/** Scrolls `area` by `stepPx` from picture to picture, as often as asked, and counts what that draws. */
export async function scrollRows(area: HTMLElement, steps: number, stepPx: number): Promise<ScrollWork> {
  let came = 0
  let touched = 0
  const inItem = (node: Node) => node instanceof Element && node.closest('li, [role="option"]') !== null
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (inItem(target) || inItem(target.parentElement as Node)) touched += 1
      else came += [...addedNodes].filter(inItem).length
    }
  })
  // What the list still does of itself is over.
  await picture()
  await picture()
  const intl = countIntl()
  watch.observe(area, { childList: true, subtree: true, attributes: true, characterData: true })
  for (let step = 0; step < steps; step++) {
    area.scrollTop += stepPx
    await picture()
  }
  // What the last step brings is drawn by then.
  await picture()
  await picture()
  watch.disconnect()
  return { came, touched, made: intl.end() }
}

const picture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Counts what is made of Intl until the end. */
function countIntl(): { end: () => number } {
  const kinds = ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Segmenter'] as const
  let made = 0
  const real = kinds.map((kind) => [kind, Intl[kind]] as const)
  for (const [kind, Maker] of real) {
    const counting = new Proxy(Maker as unknown as new (...given: unknown[]) => object, {
      construct(target, given) {
        made += 1
        return Reflect.construct(target, given)
      },
    })
    Object.defineProperty(Intl, kind, { value: counting, configurable: true, writable: true })
  }
  return {
    end() {
      for (const [kind, Maker] of real) Object.defineProperty(Intl, kind, { value: Maker, configurable: true, writable: true })
      return made
    },
  }
}
