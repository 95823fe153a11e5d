import { type Hex, verifyMessage } from 'viem'
import { account, connect, visit } from './visit.ts'

/** Connects a page's wallet and signs, as a user would. @returns What went wrong, such as a signature that is not the account's. */
export function connectInBrowser(url: string, rpcUrl: string): Promise<string | undefined> {
  return visit(async (page) => {
    await connect(page, url, rpcUrl)
    await page.locator('#address', { hasText: account.address }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign it' }).click()
    await page.locator('#signature', { hasText: /^0x/ }).waitFor()
    const signature = (await page.locator('#signature').textContent()) as Hex
    const isOwn = await verifyMessage({ address: account.address, message: 'Rehearsed', signature })
    return isOwn ? undefined : 'the signature is not the account’s'
  })
}
