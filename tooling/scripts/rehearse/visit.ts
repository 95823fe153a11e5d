import { installMockWallet } from '@johanneskares/wallet-mock'
import { chromium, type Page } from 'playwright'
import { type Chain, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { chromiumFlags, findChromium } from '../findChromium.ts'

/** Whom the wallet of a visit belongs to. */
export const account = mnemonicToAccount('test test test test test test test test test test test junk')

/**
 * Visits a page in a real browser and does there what a user does.
 *
 * @param nodes Public nodes that the page may ask, and the local one that answers for each.
 * @returns What went wrong: what `act` found, an error or a warning of the page, a request to anywhere else.
 */
export async function visit(
  act: (page: Page) => Promise<string | undefined>,
  nodes: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  const problems: string[] = []
  try {
    const page = await browser.newPage()
    // For a machine with other work.
    page.setDefaultTimeout(90_000)
    page.on('pageerror', (error) => problems.push(`the page threw ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`the console shows: ${message.text()}`)
    })
    for (const [node, local] of Object.entries(nodes))
      await page.route(
        ({ href }) => href === node,
        // A page that leaves waits for no answer.
        async (route) => {
          const response = await route.fetch({ url: local }).catch(() => undefined)
          await (response ? route.fulfill({ response }) : route.abort()).catch(() => {})
        },
      )
    page.on('request', (request) => {
      if (!Object.hasOwn(nodes, request.url()) && !/^(?:(?:http|ws):\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url()))
        problems.push(`the page asked ${request.url()}`)
    })
    const problem = await act(page)
    if (problem !== undefined) problems.push(problem)
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
  }
  return problems.length > 0 ? problems.join('\n') : undefined
}

/** Gives a page a wallet that others wrote, and connects it as a user would. The wallet asks its node even which chain it is on. */
export async function connect(page: Page, url: string, rpcUrl: string, chain: Chain = anvil): Promise<void> {
  await installMockWallet({ page, account, defaultChain: chain, transports: { [chain.id]: http(rpcUrl) } })
  await page.goto(url)
  await page
    .getByRole('button', { name: /connect/i })
    .first()
    .click()
  await page.locator('latchkey-modal').getByText('Mock Wallet').first().click()
}
