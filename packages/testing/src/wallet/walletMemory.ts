/// <reference lib="dom" />

/** Reads what a wallet kept of an earlier visit, as an extension's own memory does. */
export function readWalletMemory<memory extends object>(key: string, fallback: memory): memory {
  try {
    return { ...fallback, ...JSON.parse(localStorage.getItem(`test-wallet:${key}`) ?? '{}') }
  } catch {
    return fallback
  }
}

/** Saves it for the next visit. */
export function saveWalletMemory(key: string, memory: object): void {
  try {
    localStorage.setItem(`test-wallet:${key}`, JSON.stringify(memory))
  } catch {
    // A page without storage has a wallet without memory.
  }
}
