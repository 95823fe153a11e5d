import type { Locator, Page } from '@playwright/test'
import { ModalSteps } from '../page/ModalSteps.ts'

/** The modal in a page that Playwright drives, by the roles and test ids that are stable. */
export class Modal extends ModalSteps<Locator> {
  readonly page: Page
  readonly host: Locator
  /** The outermost element inside the shadow root, with `data-latchkey-view` and `data-state`. */
  readonly root: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    super()
    this.page = page
    this.host = page.locator('latchkey-modal')
    this.root = this.host.locator('[data-latchkey-view]:not([data-state="closed"])')
    this.dialog = this.host.getByRole('dialog')
  }

  override find(testId: string): Locator {
    return this.host.getByTestId(testId)
  }

  override async expectView(view: string): Promise<void> {
    const { expect } = await loadRunner()
    await expect(this.root).toHaveAttribute('data-latchkey-view', view)
    await expect(this.root).toHaveAttribute('data-state', 'open')
  }

  override async expectClosed(): Promise<void> {
    const { expect } = await loadRunner()
    await expect(this.dialog).toHaveCount(0)
  }

  override async open(button: Locator = this.page.locator('latchkey-button').first().getByRole('button')): Promise<void> {
    const { expect } = await loadRunner()
    await button.click()
    await expect(this.dialog).toBeVisible()
  }
}

/** The runner, which looks around as it loads: a test that uses the modal has it already. */
function loadRunner(): Promise<typeof import('@playwright/test')> {
  return import('@playwright/test')
}
