/** The lock of a test wallet. */
export type Lock = {
  isLocked(): boolean
  lock(): void
  /** Settles once the wallet is open. */
  opened(): Promise<void>
  unlock(): void
}

/** Makes the lock of a test wallet. */
export function createLock(isLockedFirst: boolean): Lock {
  let isLocked = isLockedFirst
  const waiting = new Set<() => void>()
  return {
    isLocked: () => isLocked,
    lock() {
      isLocked = true
    },
    opened: () => (isLocked ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()),
    unlock() {
      isLocked = false
      for (const open of waiting) open()
      waiting.clear()
    },
  }
}
