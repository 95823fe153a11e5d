/** Calls back when the page goes out of sight, perhaps for good. @returns Ends it. */
export function onPageHide(listener: () => void): () => void {
  const { window } = globalThis
  window?.addEventListener('pagehide', listener)
  return () => window?.removeEventListener('pagehide', listener)
}
