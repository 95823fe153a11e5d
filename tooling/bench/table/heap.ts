import type { Browser } from 'playwright'
import { cycle, heapBytes, openPage } from '../openPage.ts'
import type { PageName } from '../servePages.ts'
import { kilobytes, median, type Row, times } from './Row.ts'

const rounds = 3

/** What a fresh page holds after one open and after fifty, at full speed. */
async function visit(browser: Browser, url: string): Promise<readonly [number, number]> {
  const { page, devtools, close } = await openPage(browser, url)
  await cycle(page, 1)
  const before = await heapBytes(devtools)
  await cycle(page, 49)
  const after = await heapBytes(devtools)
  await close()
  return [before, after]
}

/** The heap beside the bare page's. */
export async function measureHeap(browser: Browser, url: (page: PageName) => string): Promise<readonly Row[]> {
  const taken: Record<'bare' | 'latchkey', (readonly [number, number])[]> = { bare: [], latchkey: [] }
  for (let round = 0; round < rounds; round++)
    for (const page of ['bare', 'latchkey'] as const) taken[page].push(await visit(browser, url(page)))
  return (['heap after 1 open', 'heap after 50 opens'] as const).map((what, at) => {
    const [bare, latchkey] = [median(taken.bare.map((one) => one[at] ?? 0)), median(taken.latchkey.map((one) => one[at] ?? 0))]
    return { what, bare: kilobytes(bare), latchkey: kilobytes(latchkey), today: times(latchkey / bare), target: '' }
  })
}
