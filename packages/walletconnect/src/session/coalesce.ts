import * as limits from '@latchkey/common/limits'

/**
 * Lets calls through as they come, but from the 21st within a second on only the last one, at that second's end (T-W3).
 *
 * @returns `stop` drops what waits.
 */
export function coalesce(): { readonly push: (call: () => void) => void; readonly stop: () => void } {
  let delivered = 0
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const endOfSecond = () => {
    timer = undefined
    delivered = 0
    const last = waiting
    waiting = undefined
    if (last) push(last)
  }
  const push = (call: () => void) => {
    timer ??= setTimeout(endOfSecond, 1_000)
    if (++delivered > limits.walletEventsPerSecondMax) waiting = call
    else call()
  }
  return {
    push,
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
