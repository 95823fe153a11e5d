/** Nothing more is to come once nothing changed for so long: a skeleton appears within 150 ms. */
const quietMs = 160
/** What changes for ever, such as a count of seconds, is not waited for. */
const limitMs = 700

/**
 * Brings motion to its end at once and waits until nothing changes, so that what is measured stands still.
 *
 * @param own Roots to watch beside those of the modals on the page.
 */
export async function settle(own: readonly ShadowRoot[] = []): Promise<void> {
  const began = performance.now()
  let changedAt = began
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  const modals = [...document.querySelectorAll('latchkey-modal')]
  const roots = [...own, ...modals.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))]
  for (const root of roots) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let now = began; now - began < limitMs; now = performance.now()) {
    const motions = [document, ...roots].flatMap((root) => root.getAnimations()).filter(isMotion)
    for (const motion of motions) motion.finish()
    if (motions.length > 0 || roots.some((root) => root.querySelector(skeletons))) changedAt = now
    if (now - changedAt > quietMs) break
    await new Promise(requestAnimationFrame)
  }
  observer.disconnect()
}

/** What holds the place of something that loads. */
const skeletons = 'span[aria-hidden="true"][style*="--w:"]'

/** It ends by itself; a spinner does not. */
function isMotion(animation: Animation): boolean {
  const { endTime } = animation.effect?.getComputedTiming() ?? {}
  return animation.playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime)
}
