import * as limits from '@latchkey/common/limits'
import type { FrameContext } from '../frame/FrameContext.ts'
import { showWorking } from './showWorking.ts'

/** Waits until the network confirms a transaction, and says so; after 25 s it says that the network is slow (C-04). */
export async function whileConfirming<value>(frame: Pick<FrameContext, 'stage' | 'text'>, work: Promise<value>): Promise<value> {
  let takeAway = showWorking(frame, 'review.sent')
  const timer = setTimeout(() => {
    takeAway()
    takeAway = showWorking(frame, 'review.slow')
  }, limits.networkSlowDelayMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    takeAway()
  }
}
