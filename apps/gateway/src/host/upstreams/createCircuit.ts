/** A circuit breaker: keeps callers away from an upstream that does not answer, and lets one probe it from time to time. */
export type Circuit = {
  readonly isOpen: boolean
  /** @returns Whether a call may be made: always while closed; while open once per pause, as the probe. */
  admits(): boolean
  succeeded(): void
  failed(): void
}

/** Makes one that is closed. It opens after some failures in a row, and closes with the first success. */
export function createCircuit(options: createCircuit.Options): Circuit {
  let failures = 0
  let probeAtMs = 0
  return {
    get isOpen() {
      return failures >= options.failures
    },
    admits() {
      if (failures < options.failures) return true
      if (options.now() < probeAtMs) return false
      probeAtMs = options.now() + options.pauseMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= options.failures) probeAtMs = options.now() + options.pauseMs
    },
  }
}

export declare namespace createCircuit {
  type Options = {
    /** How many failures in a row open it. */
    failures: number
    /** Milliseconds between two probes. */
    pauseMs: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}
