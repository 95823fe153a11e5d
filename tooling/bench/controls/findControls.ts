import type { Page } from 'playwright'

/** A control of the view that is open, and whether it is typed into. */
export type Control = { readonly key: string; readonly isField: boolean }

/** Where a control is on the screen, CSS pixels. */
export type Place = { readonly x: number; readonly y: number }

/** What the view that is open is called, and its controls: of rows that are alike the first. */
export function findControls(page: Page): Promise<{ view: string; controls: readonly Control[] }> {
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const views = [...(root?.querySelectorAll<HTMLElement>('[data-latchkey-view]') ?? [])]
    const view = views.at(-1)?.dataset['latchkeyView'] ?? ''
    const controls = new Map<string, { key: string; isField: boolean; element: HTMLElement }>()
    for (const element of root?.querySelectorAll<HTMLElement>('button, input, [role="tab"], [role="option"]') ?? []) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [aria-disabled="true"]')) continue
      const name = element.dataset['testid'] ?? element.ariaLabel ?? element.textContent?.trim().slice(0, 30) ?? ''
      const key = name.replace(/^(wallet|token|nft|tx|network|receiver|account)-.+$/, '$1-…')
      if (!controls.has(key)) controls.set(key, { key, isField: element instanceof HTMLInputElement, element })
    }
    Object.assign(window, {
      placeOf: (key: string) => {
        const element = controls.get(key)?.element
        element?.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
        const place = { x: left + width / 2, y: top + height / 2 }
        const met = root?.elementFromPoint(place.x, place.y)
        // A checkbox is pressed by its label.
        return met && (element?.contains(met) || met.closest('label')?.contains(element ?? null)) ? place : undefined
      },
    })
    return { view, controls: [...controls.values()].map(({ key, isField }) => ({ key, isField })) }
  })
}

/** Scrolls a control that {@link findControls} has just found into view. @returns Its middle, unless something else is there. */
export function placeControl(page: Page, { key }: Control): Promise<Place | undefined> {
  return page.evaluate((key) => (window as unknown as { placeOf: (key: string) => Place | undefined }).placeOf(key), key)
}
