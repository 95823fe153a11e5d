/** Runs on the page before its own scripts: a browser that finds no idle moment. */
export function neverIdle(): void {
  Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} })
}
