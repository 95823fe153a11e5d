/** The lock of a test wallet. */
export type Lock = {
  isLocked(): boolean
  /** Settles once the wallet is open. */
  opened(): Promise<void>
  unlock(): void
}

/** Makes the lock of a test wallet; once open it stays so. */
export function createLock(isLockedFirst: boolean): Lock {
  let isLocked = isLockedFirst
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  if (!isLocked) open()
  return {
    isLocked: () => isLocked,
    opened: () => opening,
    unlock() {
      isLocked = false
      open()
    },
  }
}
