import type { Browser } from 'playwright'
import { holdBalances } from '../account/holdBalances.ts'
import { connectAccount, tokensToRows } from '../account/openAccount.ts'
import { servePages } from '../servePages.ts'
import { median, milliseconds, type Row } from './Row.ts'

const rounds = 5
const slowdown = 4

/** An account that holds 2,000 tokens: its balances to their rows. */
export async function measureAccount(browser: Browser): Promise<readonly Row[]> {
  const balances = holdBalances()
  const served = await servePages(['account'], balances.answer)
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    balances.hold()
    const context = await browser.newContext()
    const page = await context.newPage()
    await connectAccount(page, served.url('account'))
    taken.push(await tokensToRows(page, await context.newCDPSession(page), slowdown, balances.letGo))
    await context.close()
  }
  served.stop()
  return [{ what: 'account with 2,000 tokens, last byte to first rows', today: milliseconds(median(taken)), target: '≤ 100 ms' }]
}
