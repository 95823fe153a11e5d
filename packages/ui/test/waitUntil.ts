/** Less than a test may take, so that what never comes is named by what was waited for. */
const patienceMs = 15_000

/** Calls `look`, picture by picture, until it no longer throws, and gives what it found: for tests, and for pages that show what tests show. */
export async function waitUntil<found>(look: () => found): Promise<found> {
  const endMs = performance.now() + patienceMs
  for (;;) {
    try {
      return look()
    } catch (error) {
      if (performance.now() > endMs) throw error
    }
    await new Promise(requestAnimationFrame)
  }
}

/** Waits until `isSo`; `what` says in the error what did not come. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  await waitUntil(() => {
    if (!isSo()) throw new Error(`Not yet: ${what}`)
  })
}
