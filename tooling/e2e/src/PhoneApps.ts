import type { Page } from '@playwright/test'

/** A link a page followed, and whether a finger was still on it. */
export type FollowedLink = { readonly href: string; readonly target: string; readonly isInGesture: boolean }

/**
 * Stands between the page and the apps of its phone: notes the links it follows and opens none of them.
 *
 * {@link PhoneApps.leave} hides the page, as an app does that comes to the front.
 */
export class PhoneApps {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async install(page: Page): Promise<PhoneApps> {
    await page.addInitScript(() => {
      const followed: FollowedLink[] = []
      let isInGesture = false
      let isHidden = false
      window.addEventListener('click', () => (isInGesture = true), { capture: true })
      window.addEventListener('click', () => (isInGesture = false))
      const note = (href: string, target: string) => followed.push({ href, target, isInGesture })
      window.open = (href, target) => {
        note(String(href), target ?? '_blank')
        return null
      }
      window.addEventListener('click', (event) => {
        const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
        if (!link || event.defaultPrevented) return
        event.preventDefault()
        followed.push({ href: link.href, target: link.target, isInGesture: true })
      })
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') })
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      const setHidden = (value: boolean) => {
        isHidden = value
        document.dispatchEvent(new Event('visibilitychange'))
        window.dispatchEvent(new Event(value ? 'blur' : 'focus'))
      }
      Object.assign(window, { phoneApps: { followed, setHidden } })
    })
    return new PhoneApps(page)
  }

  /** Links the page has followed, oldest first. */
  followed(): Promise<readonly FollowedLink[]> {
    return this.#page.evaluate(() => (window as unknown as PhoneWindow).phoneApps.followed)
  }

  /** The user is in another app now. */
  async leave(): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as PhoneWindow).phoneApps.setHidden(true))
  }

  /** The user is back. */
  async comeBack(): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as PhoneWindow).phoneApps.setHidden(false))
  }
}

type PhoneWindow = { readonly phoneApps: { readonly followed: readonly FollowedLink[]; setHidden(value: boolean): void } }
