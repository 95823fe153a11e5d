import * as limits from '../limits.ts'

/**
 * Lets values through as they come, but from the 21st within a second on only the last one, at that second's end (T-W3).
 *
 * @returns `stop` drops what waits.
 */
export function coalesceEvents<value>(deliver: (value: value) => void): { push: (value: value) => void; stop: () => void } {
  let delivered = 0
  let waiting: { value: value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const endOfSecond = () => {
    timer = undefined
    delivered = 0
    const last = waiting
    waiting = undefined
    if (last) push(last.value)
  }
  const push = (value: value) => {
    timer ??= setTimeout(endOfSecond, 1_000)
    if (++delivered > limits.walletEventsPerSecondMax) {
      waiting = { value }
      return
    }
    deliver(value)
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
