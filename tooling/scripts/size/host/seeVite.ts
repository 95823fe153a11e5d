import { chromium } from 'playwright'
import { chromiumFlags, findHeadlessShell } from '../../findChromium.ts'
import { budgets, pageChunksMax } from '../budgets.ts'
import type { Size } from '../drawSizes.ts'
import { isOfLanguages } from '../languages.ts'
import { laterChunks } from '../measure.ts'
import { type BuiltHost, buildHost } from './buildHost.ts'
import { hostPages } from './hostPages.ts'
import { judge, viteBudgets } from './momentBudgets.ts'
import { seeHost } from './seeHost.ts'
import { type Moments, seeMoments } from './seeMoments.ts'
import { serveHost } from './serveHost.ts'

/** One budget: whether it is broken, and its line of the report. */
export type Line = { readonly isOver: boolean; readonly text: string; readonly size?: Size }

/**
 * Builds the README's page as Vite comes, opens its modal in a browser, and holds what is fetched to its budgets.
 *
 * @param root Folder from which packages are resolved.
 */
export async function seeVite(root: string): Promise<readonly Line[]> {
  const executablePath = findHeadlessShell()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  const ends: (() => void)[] = []
  const serve = async (code: string) => {
    const host = await buildHost(code, root)
    const { url, close } = await serveHost(host)
    ends.push(close)
    return { ...host, url }
  }
  try {
    const readme = await serve(hostPages.readme)
    const gateway = await serve(hostPages.gateway)
    const seen = await seeHost(browser, readme.url, (await serve(hostPages.react)).url)
    const count = [...readme.bundled.values()].filter((chunk) => !isOfLanguages(chunk)).length
    return [
      ...viteBudgets.map((budget) => judge(budget, seen)),
      named('without a gateway', readme, seen.busy),
      named('with a gateway', gateway, await seeMoments(browser, gateway.url, { isBusy: true, until: '60+' })),
      {
        isOver: count > pageChunksMax,
        text: `${verdict(count > pageChunksMax)} ${count} of ${pageChunksMax} chunks  the README's page, built by Vite as it comes`,
      },
    ]
  } finally {
    await browser.close()
    for (const end of ends) end()
  }
}

const verdict = (isOver: boolean) => (isOver ? 'OVER' : 'ok  ')

/** Whether a browser fetches for the first list just the chunks that the budget of the opening names. */
function named(which: string, { bundled }: BuiltHost, { list }: Moments): Line {
  const wanted = laterChunks(bundled, budgets.find(({ isOpening }) => isOpening)?.opens ?? [])
  const fetched = new Set(list.map(({ path }) => path.slice(1)))
  const unlike = [...[...fetched].filter((name) => !wanted.has(name)), ...[...wanted].filter((name) => !fetched.has(name))]
  const isOver = unlike.length > 0
  const found = isOver ? `: ${unlike.map((name) => `${fetched.has(name) ? '+' : '-'}${name}`).join(' ')}` : ''
  return {
    isOver,
    text: `${verdict(isOver)} a browser fetches these ${wanted.size} chunks from the click to the list ${which}, and no other${found}`,
  }
}
