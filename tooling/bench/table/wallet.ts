import type { Browser } from 'playwright'
import type { WalletRequest } from '../../scripts/size/host/announceWallets.ts'
import { pressButton } from '../../scripts/size/host/pressButton.ts'
import { openPage } from '../openPage.ts'
import { median, milliseconds, type Row } from './Row.ts'

const rounds = 7
const slowdown = 4
/** A hand gets to a row before it presses it. */
const nearMs = 100

/** From the click on a wallet in the list until that wallet is asked for its accounts, by the page's own clock. */
async function clickToRequest(browser: Browser, url: string, restMs: number): Promise<number> {
  const { page, close } = await openPage(browser, url, slowdown)
  await pressButton(page)
  // A user reads the list first: what is prepared meanwhile is there.
  await page.waitForTimeout(restMs)
  const clicked = page.evaluate(
    () => new Promise<number>((resolve) => addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })),
  )
  await page.getByText('Wallet 8').hover()
  await page.waitForTimeout(nearMs)
  await page.getByText('Wallet 8').click()
  const clickedAt = await clicked
  const asked = await page.waitForFunction(() =>
    (window as unknown as { walletRequests: readonly WalletRequest[] }).walletRequests.find(({ method }) =>
      /^(?:eth_requestAccounts|wallet_(?:requestPermissions|connect))$/.test(method),
    ),
  )
  const { at } = (await asked.jsonValue()) as WalletRequest
  await close()
  return at - clickedAt
}

/** Click on a wallet to the request in it. */
export async function measureWallet(browser: Browser, url: string): Promise<readonly Row[]> {
  const [soon, later]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    soon.push(await clickToRequest(browser, url, 0))
    later.push(await clickToRequest(browser, url, 1_500))
  }
  return [
    { what: 'click on a wallet to the request in it, list read for 1.5 s', today: milliseconds(median(later)), target: '≤ 50 ms' },
    { what: 'the same, chosen at once', today: milliseconds(median(soon)), target: '≤ 50 ms' },
  ]
}
