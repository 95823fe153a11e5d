import { addWallet, connect, Modal } from '@latchkey/testing/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'

/** Where each example is served, as `name=url`, one after another. */
const served = (process.env['EXAMPLES'] ?? '').split(',').filter(Boolean)

/** What a node would say. No example reaches one from here. */
const answers: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: '0x0',
  eth_call: `0x${'5'.padStart(64, '0')}`,
}

type Call = { id: number; method: string }

/** Answers for every node of another host, and tells of anything else that a page asks of one. */
async function standInForNodes(page: Page) {
  const strange: string[] = []
  await page.route(/^https?:\/\/(?!127\.0\.0\.1[:/])/, async (route) => {
    const asked = route.request().postDataJSON() as Call | Call[] | null
    if (!asked) {
      strange.push(route.request().url())
      return route.abort()
    }
    const answer = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: answers[method] ?? null })
    const json = Array.isArray(asked) ? asked.map(answer) : answer(asked)
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } })
  })
  return strange
}

/** What an example shows beside the account. */
const more: Record<string, (page: Page, address: Hex) => Promise<void>> = {
  'sign-in': async (page) => expect(page.locator('#session')).toHaveText('Signed in'),
  plain: signs,
  wagmi: signs,
  viem: async (page) => expect(page.locator('#balance')).toHaveText('0.000005 USDC'),
  theming: async (page) => {
    await page.getByRole('button', { name: 'Dark' }).click()
    const modal = new Modal(page)
    await modal.open()
    await expect(modal.root).toHaveAttribute('data-theme', 'dark')
  },
  next: async (page, address) => {
    await expect(page.getByRole('heading')).toHaveText('Welcome to Ethereum')
    await returns(page, address)
  },
  router: returns,
}

/** The server's own page says who is connected. */
async function returns(page: Page, address: Hex) {
  const answer = await page.reload()
  expect(await answer?.text()).toContain(address)
  await expect(page.locator('#address')).toHaveText(address)
}

async function signs(page: Page, address: Hex) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.locator('#signature')).toHaveText(/^0x/)
  const signature = (await page.locator('#signature').textContent()) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
}

for (const [name = '', url = ''] of served.map((entry) => entry.split('=')))
  test(`${name} connects a wallet`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // A gateway, a secure site or a relay that an example only names is not there.
      if (message.type() === 'error' && !/Failed to load resource|ERR_|WebSocket|example\.(?:com|org)/.test(message.text()))
        errors.push(message.text())
    })
    const strange = await standInForNodes(page)
    await page.route(/(?:gateway|wallet)\.example\./, (route) => route.abort())
    const wallet = await addWallet(page, { family: 'eip155' })
    await page.goto(url)
    if (name === 'headless') await page.getByRole('button', { name: `Connect ${wallet.name}` }).click()
    // One of them asks for a sign-in as soon as the wallet is connected.
    else await connect(page, wallet, { signIn: name === 'sign-in' })
    await expect(page.locator('#address')).toHaveText(wallet.address)
    await more[name]?.(page, wallet.address as Hex)
    expect(errors).toEqual([])
    expect(strange).toEqual([])
  })
