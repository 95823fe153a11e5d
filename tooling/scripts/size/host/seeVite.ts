import { chromium } from 'playwright'
import { chromiumFlags, findHeadlessShell } from '../../findChromium.ts'
import { budgets, pageChunksMax } from '../budgets.ts'
import { laterChunks } from '../measure.ts'
import { type BuiltHost, buildHost } from './buildHost.ts'
import { hostPages } from './hostPages.ts'
import { judge, type Seen, viteBudgets } from './momentBudgets.ts'
import { type Moments, seeMoments, type Visit } from './seeMoments.ts'
import { serveHost } from './serveHost.ts'

/** One budget: whether it is broken, and its line of the report. */
export type Line = { readonly isOver: boolean; readonly text: string }

/**
 * Builds the README's page as Vite comes, opens its modal in a browser, and holds what is fetched to its budgets.
 *
 * @param root Folder from which packages are resolved.
 */
export async function seeVite(root: string): Promise<readonly Line[]> {
  const executablePath = findHeadlessShell()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  const visit = async (host: BuiltHost, kind?: Visit) => {
    const served = await serveHost(host)
    try {
      return await seeMoments(browser, served.url, kind)
    } finally {
      served.close()
    }
  }
  try {
    const [readme, gateway, react] = [
      await buildHost(hostPages.readme, root),
      await buildHost(hostPages.gateway, root),
      await buildHost(hostPages.react, root),
    ]
    const seen: Seen = {
      plain: await visit(readme),
      busy: await visit(readme, { isBusy: true }),
      saving: await visit(readme, { isSaving: true }),
      floor: await visit(react, { isAlone: true }),
    }
    const count = readme.bundled.size
    return [
      ...viteBudgets.map((budget) => judge(budget, seen)),
      named('without a gateway', readme, seen.busy),
      named('with a gateway', gateway, await visit(gateway, { isBusy: true, until: '60+' })),
      {
        isOver: count > pageChunksMax,
        text: `${verdict(count > pageChunksMax)} ${count} of ${pageChunksMax} chunks  the README's page, built by Vite as it comes`,
      },
    ]
  } finally {
    await browser.close()
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
