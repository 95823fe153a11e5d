import type { FrameContext } from '../frame/FrameContext.ts'
import { showWorking } from './showWorking.ts'

/** What takes less is over before a user wonders what goes on. */
const quietMs = 400

/** Waits for something, and says that something goes on if it takes longer: an empty frame would look broken. */
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
