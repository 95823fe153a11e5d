/** Signals that end a process in order. */
export type SignalWatch = {
  /** Settles with the first signal. */
  readonly first: Promise<void>
}

/** Listens for SIGTERM and SIGINT from now on. The second one ends the process at once (5.2). */
export function watchSignals(process: NodeJS.Process): SignalWatch {
  let signals = 0
  const first = new Promise<void>((resolve) => {
    const onSignal = () => {
      signals += 1
      if (signals > 1) process.exit(1)
      resolve()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
  return { first }
}
