/** Refuses the page's next window, as a browser does that blocks pop-ups until it is told otherwise. Runs in the page. */
export function refuseWindow(): void {
  const { open } = globalThis
  const refuse = () => {
    Object.assign(globalThis, { open })
    return null
  }
  Object.assign(globalThis, { open: refuse })
}
