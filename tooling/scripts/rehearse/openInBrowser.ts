import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../findChromium.ts'

/** Opens a new app as its maker would and presses the button. @returns What went wrong: an error, a warning, a request elsewhere, no modal. */
export async function openInBrowser(url: string): Promise<string | undefined> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  const problems: string[] = []
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => problems.push(`the page threw ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`the console shows: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!/^(?:(?:http|ws):\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) problems.push(`the page asked ${request.url()}`)
    })
    await page.goto(url)
    await page.locator('#address', { hasText: 'Not connected' }).waitFor()
    const button = page.locator('latchkey-button').getByRole('button')
    // A server draws one that does nothing yet; the modal comes with the first press that is heard.
    await button.click()
    await page.locator('latchkey-modal').getByRole('dialog').waitFor()
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
  }
  return problems.length > 0 ? problems.join('\n') : undefined
}
