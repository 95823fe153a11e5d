import type { CDPSession, Page } from 'playwright'
import { countObjects, type ObjectCounts } from './countObjects.ts'

/** What a page holds once all that can be thrown away was. */
export type Census = ObjectCounts & {
  readonly heapBytes: number
  /** Attached or not, of all documents. */
  readonly nodes: number
  readonly listeners: number
  /** Listeners the page has at the wallet. */
  readonly walletListeners: number
  readonly timers: number
  readonly frames: number
}

/** Collects garbage until nothing more goes, then counts. */
export async function takeCensus(page: Page, devtools: CDPSession): Promise<Census> {
  let heapBytes = Number.POSITIVE_INFINITY
  for (let round = 0; round < 8; round++) {
    await devtools.send('HeapProfiler.collectGarbage')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    heapBytes = Math.min(heapBytes, usedSize)
  }
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const { walletListeners, timers, frames } = await page.evaluate(() => ({
    walletListeners: window.soakListeners(),
    timers: window.soakTimers(),
    frames: document.querySelectorAll('iframe').length,
  }))
  return { heapBytes, nodes, listeners: jsEventListeners, walletListeners, timers, frames, ...countObjects(await takeSnapshot(devtools)) }
}

async function takeSnapshot(devtools: CDPSession): Promise<string> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return chunks.join('')
}

declare global {
  interface Window {
    soakListeners(): number
    soakTimers(): number
  }
}
