import { chromium } from 'playwright'
import { chromiumFlags, findHeadlessShell } from '../findChromium.ts'
import { judge, type MomentBudget } from '../size/host/momentBudgets.ts'
import { seeHost } from '../size/host/seeHost.ts'

/** Opens the modal of a served page as each kind of user. @returns The budgets that are broken. */
export async function seeFetches(url: string, budgets: readonly MomentBudget[]): Promise<string | undefined> {
  const executablePath = findHeadlessShell()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  try {
    const seen = await seeHost(browser, url, `${url}plain`)
    const judged = budgets.map((budget) => judge(budget, seen))
    for (const { text } of judged) console.log(`       ${text}`)
    const over = judged.filter(({ isOver }) => isOver)
    return over.length > 0 ? over.map(({ text }) => text).join('\n') : undefined
  } finally {
    await browser.close()
  }
}
