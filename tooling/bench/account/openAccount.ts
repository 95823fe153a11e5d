import type { CDPSession, Locator, Page } from 'playwright'
import { announceSoakWallet } from '../soak/announceSoakWallet.ts'
import { rowsAfter } from './rowsAfter.ts'

export const inModal = (page: Page, testId: string): Locator => page.locator(`latchkey-modal [data-testid="${testId}"]`)

/** Opens the page of an account and connects the wallet on it. */
export async function connectAccount(page: Page, url: string): Promise<void> {
  await page.addInitScript(announceSoakWallet)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await inModal(page, 'wallet-org.example.soak').click()
  await page.locator('latchkey-modal [data-state="closed"]').waitFor({ state: 'attached' })
}

/** Opens the account on a slowed processor. @returns Milliseconds from the last byte of the balances until their first rows are painted. */
export async function tokensToRows(page: Page, devtools: CDPSession, slowdown: number, letGo: () => void): Promise<number> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator('latchkey-button button, #root button').first().click()
  await page.locator('latchkey-modal [data-latchkey-view="Account"]').waitFor({ state: 'attached' })
  const shown = rowsAfter(page, '/balance', 'token-')
  await page.waitForTimeout(1_500)
  letGo()
  return shown
}
