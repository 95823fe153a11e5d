/** Calls back when the page comes back to its user or to the network. @returns Ends it. */
export function watchPage(onBack: () => void): () => void {
  const { document } = globalThis
  if (typeof document === 'undefined') return () => {}
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onBack()
  }
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('resume', onBack)
  for (const event of ['online', 'pageshow']) globalThis.addEventListener(event, onBack)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('resume', onBack)
    for (const event of ['online', 'pageshow']) globalThis.removeEventListener(event, onBack)
  }
}
