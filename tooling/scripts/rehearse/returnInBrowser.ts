import { account, connect, visit } from './visit.ts'

const name = 'mira.eth'

/**
 * Connects on a page that its server draws for the user whom the cookies name, and comes back.
 *
 * @returns What went wrong: a first page that names no user, a difference that hydration sees, a wallet that was not asked.
 */
export function returnInBrowser(url: string, rpcUrl: string): Promise<string | undefined> {
  return visit(async (page) => {
    await connect(page, url, rpcUrl)
    const user = page.locator('#user[data-connector]', { hasText: account.address })
    await user.waitFor()
    // What the page is still told of its account it writes no more.
    await page.goto('about:blank')
    // This network knows no names; a visit to one that does leaves this.
    const remembered = { version: 1, value: { [account.address]: { updatedAt: Date.now(), value: { name, avatar: null } } } }
    await page.context().addCookies([{ name: 'latchkey.cache.identity', value: encodeURIComponent(JSON.stringify(remembered)), url }])
    const answer = await page.goto(url)
    const html = (await answer?.text()) ?? ''
    const missing = [`${name}<span data-balance`, 'data-status="connected"', account.address].filter((part) => !html.includes(part))
    if (missing.length > 0) return `${missing.join(' and ')} is not in ${html.slice(0, 2000)}`
    await user.waitFor()
    await page.getByRole('button', { name: `Account ${name}` }).waitFor()
    return undefined
  })
}
