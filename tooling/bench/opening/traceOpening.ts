import type { Browser } from 'playwright'
import { pressButton } from '../../scripts/size/host/pressButton.ts'
import { openPage } from '../openPage.ts'
import { type Profile, readProfile } from './readProfile.ts'
import { type OpeningTrace, readTrace, type TraceEvent } from './readTrace.ts'

const categories = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'loading',
  'v8',
  'v8.execute',
]

/** Samples of the processor with names, which slow the page by themselves. */
const sampling = ['disabled-by-default-devtools.timeline.stack', 'disabled-by-default-v8.cpu_profiler']

/** A recorded opening: what it says, and the trace itself, which DevTools and Perfetto open. */
export type Recorded = { readonly trace: OpeningTrace; readonly profile?: Profile; readonly file: Buffer }

/**
 * Records one opening of a fresh page on a slowed processor, the first one or a later one, and what follows it unasked.
 *
 * @param options `restMs`: how long the pointer rests on the button before the press. `afterMs`: how long to look on after the list.
 * `isSampled`: whether to sample the processor too, which takes time of its own.
 */
export async function traceOpening(
  browser: Browser,
  url: string,
  {
    slowdown,
    restMs = 0,
    afterMs = 2_000,
    isSampled = false,
  }: { slowdown: number; restMs?: number; afterMs?: number; isSampled?: boolean },
): Promise<Recorded> {
  const { page, close } = await openPage(browser, url, slowdown)
  await browser.startTracing(page, { categories: isSampled ? [...categories, ...sampling] : categories })
  await pressButton(page, restMs)
  await page.waitForTimeout(afterMs)
  const file = await browser.stopTracing()
  await close()
  const { traceEvents } = JSON.parse(file.toString('utf8')) as { traceEvents: TraceEvent[] }
  return { trace: readTrace(traceEvents), file, ...(isSampled ? { profile: readProfile(traceEvents) } : {}) }
}
