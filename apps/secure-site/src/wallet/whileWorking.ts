import type { FrameContext } from '../frame/FrameContext.ts'
import { showWorking } from './showWorking.ts'

/** A shorter wait needs no explanation. */
const quietMs = 400

/** Waits for a promise, and says that work is in progress if it takes longer: an empty frame would look broken. */
export async function whileWorking<value>(frame: Pick<FrameContext, 'stage' | 'text'>, work: Promise<value>): Promise<value> {
  let takeAway = () => {}
  const timer = setTimeout(() => {
    takeAway = showWorking(frame)
  }, quietMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    takeAway()
  }
}
