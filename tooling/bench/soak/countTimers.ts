/** Runs in the page before anything else: keeps count of timers that have neither run nor been cleared. */
export function countTimers(): void {
  const pending = new Set<number>()
  const { setTimeout: setOnce, setInterval: setAgain, clearTimeout: clearOnce, clearInterval: clearAgain } = window
  const wrapped = {
    setTimeout: (act: TimerHandler, delayMs?: number, ...rest: unknown[]) => {
      const run = () => {
        pending.delete(id)
        if (typeof act === 'function') act(...rest)
      }
      const id = setOnce(run, delayMs)
      pending.add(id)
      return id
    },
    setInterval: (act: TimerHandler, delayMs?: number, ...rest: unknown[]) => {
      const id = setAgain(act, delayMs, ...rest)
      pending.add(id)
      return id
    },
    clearTimeout: (id?: number) => {
      if (id !== undefined) pending.delete(id)
      clearOnce(id)
    },
    clearInterval: (id?: number) => {
      if (id !== undefined) pending.delete(id)
      clearAgain(id)
    },
  }
  Object.assign(window, wrapped, { soakTimers: () => pending.size })
}
