/** So long the page behind this window has to hear its answer. */
const hearMs = 1_000

/**
 * Closes this window once its answer was surely heard. The page that hears it closes the window at once; one that closed itself
 * in the same turn could be seen closed before its answer is heard, and would count as a refusal.
 */
export function closeSoon(): void {
  setTimeout(window.close.bind(window), hearMs)
}
