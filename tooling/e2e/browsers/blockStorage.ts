/** Takes all storage from the page and its frames, as a browser does that was told to block it. Runs in the page, before all else. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(globalThis, name, { get: refuse })
}
