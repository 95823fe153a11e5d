import { visit } from './visit.ts'

/** Opens a new app as its maker would and presses the button. @returns What went wrong, such as no modal. */
export function openInBrowser(url: string): Promise<string | undefined> {
  return visit(async (page) => {
    await page.goto(url)
    await page.locator('#address', { hasText: 'Not connected' }).waitFor()
    const button = page.locator('latchkey-button').getByRole('button')
    // A server draws one that does nothing yet; the modal comes with the first press that is heard.
    await button.click()
    await page.locator('latchkey-modal').getByRole('dialog').waitFor()
    return undefined
  })
}
