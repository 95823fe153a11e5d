/// <reference lib="dom" />

/** Reads what a wallet kept of an earlier visit, as an extension's own memory does. */
export function recallWallet<memory extends object>(key: string, fallback: memory): memory {
  try {
    return { ...fallback, ...JSON.parse(localStorage.getItem(`test-wallet:${key}`) ?? '{}') }
  } catch {
    return fallback
  }
}

/** Keeps it for the next visit. */
export function rememberWallet(key: string, memory: object): void {
  try {
    localStorage.setItem(`test-wallet:${key}`, JSON.stringify(memory))
  } catch {
    // A page without storage has a wallet without memory.
  }
}
