import type { Browser } from 'playwright'
import { pressButton } from '../../scripts/size/host/pressButton.ts'
import { closeModal, openPage } from '../openPage.ts'
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

/** Between the first list and its closing. */
const settleMs = 1_500

/** A recorded opening: what it says, and the trace itself, which DevTools and Perfetto open. */
export type Recorded = { readonly trace: OpeningTrace; readonly profile?: Profile; readonly file: Buffer }

/**
 * How to open: how long the pointer rests on the button, whether it is the second time, how long to look on after the list, and what
 * {@link openPage} takes.
 */
export type TraceOptions = {
  readonly slowdown: number
  readonly restMs?: number
  readonly isAgain?: boolean
  readonly afterMs?: number
  readonly isBusy?: boolean
  /** Whether to sample the processor too, which takes time of its own. */
  readonly isSampled?: boolean
}

/** Records one opening of a fresh page on a slowed processor, and what follows it unasked. */
export async function traceOpening(browser: Browser, url: string, options: TraceOptions): Promise<Recorded> {
  const { slowdown, restMs = 0, isAgain = false, afterMs = 2_000, isBusy = false, isSampled = false } = options
  const { page, close } = await openPage(browser, url, slowdown, { isBusy })
  if (isAgain) {
    await pressButton(page)
    // What was to be made ready is, and the browser idles.
    await page.waitForTimeout(settleMs)
    await closeModal(page)
  }
  await browser.startTracing(page, { categories: isSampled ? [...categories, ...sampling] : categories })
  await pressButton(page, restMs)
  await page.waitForTimeout(afterMs)
  const file = await browser.stopTracing()
  await close()
  const { traceEvents } = JSON.parse(file.toString('utf8')) as { traceEvents: TraceEvent[] }
  return { trace: readTrace(traceEvents), file, ...(isSampled ? { profile: readProfile(traceEvents) } : {}) }
}
