import { installMockWallet } from '@johanneskares/wallet-mock'
import { chromium } from 'playwright'
import { type Hex, http, verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { chromiumFlags, findChromium } from '../findChromium.ts'

/**
 * Opens a page in a real browser with a wallet that others wrote, connects it and signs, as a user would.
 *
 * @returns What went wrong: an error on the page, a request to anywhere else, a signature that is not the account's.
 */
export async function connectInBrowser(url: string, rpcUrl: string): Promise<string | undefined> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  const problems: string[] = []
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => problems.push(`the page threw ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(`the console shows: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!/^(?:http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) problems.push(`the page asked ${new URL(request.url()).origin}`)
    })
    const account = mnemonicToAccount('test test test test test test test test test test test junk')
    await installMockWallet({ page, account, defaultChain: anvil, transports: { [anvil.id]: http(rpcUrl) } })
    await page.goto(url)
    await page
      .getByRole('button', { name: /connect/i })
      .first()
      .click()
    await page.locator('latchkey-modal').getByText('Mock Wallet').first().click()
    await page.locator('#address', { hasText: account.address }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign it' }).click()
    await page.locator('#signature', { hasText: /^0x/ }).waitFor()
    const signature = (await page.locator('#signature').textContent()) as Hex
    const isOwn = await verifyMessage({ address: account.address, message: 'Rehearsed', signature })
    if (!isOwn) problems.push('the signature is not the account’s')
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
  }
  return problems.length > 0 ? problems.join('\n') : undefined
}
