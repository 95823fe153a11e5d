import { expect, type Locator, type Page } from '@playwright/test'

/** Stops of Tab after which what is looked for is out of reach. */
const stopsMax = 60

/** A user without a pointer: everything is reached by Tab and pressed by a key. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Goes on by Tab until this has the focus, and sees that nothing else of the page gets it on the way. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < stopsMax; stops++) {
      if (await target.evaluate(hasFocus)) return
      await this.page.keyboard.press('Tab')
      expect(await this.page.evaluate(() => document.activeElement?.localName), 'the focus stays in the modal').toBe('latchkey-modal')
    }
    throw new Error(`Tab never reached ${target}`)
  }

  /** Reaches a control and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press(key)
  }

  /** Reaches a field and types into it, in place of what it has. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
  }

  /** Presses the page's own button, which has the focus as if the user had come to it. */
  async open(button: Locator): Promise<void> {
    await button.focus()
    await this.page.keyboard.press('Enter')
  }
}

function hasFocus(element: Element): boolean {
  return element.ownerDocument.hasFocus() && (element.getRootNode() as Document | ShadowRoot).activeElement === element
}
