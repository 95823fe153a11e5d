/** Nothing more is to come once nothing changed for so long and so many pictures: a skeleton appears within 150 ms. */
const quiet = { ms: 160, pictures: 10 }
/** What changes for ever, such as a count of seconds, is not waited for. */
const limit = { ms: 700, pictures: 42 }

/**
 * Brings motion to its end at once and waits until nothing changes, so that what is measured stands still.
 *
 * @param own Roots to watch beside those of the modals on the page.
 */
export async function settle(own: readonly ShadowRoot[] = []): Promise<void> {
  let pictures = 0
  const now = () => ({ ms: performance.now(), pictures })
  // A machine with other work draws fewer pictures in its time: both have to pass.
  const isPast = (since: typeof quiet, span: typeof quiet) =>
    performance.now() - since.ms > span.ms && pictures - since.pictures >= span.pictures
  const began = now()
  let changed = began
  const observer = new MutationObserver(() => {
    changed = now()
  })
  const modals = [...document.querySelectorAll('latchkey-modal')]
  const roots = [...own, ...modals.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))]
  for (const root of roots) observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  for (; !isPast(began, limit); pictures += 1) {
    const motions = [document, ...roots].flatMap((root) => root.getAnimations()).filter(isMotion)
    for (const motion of motions) motion.finish()
    if (motions.length > 0 || roots.some((root) => root.querySelector(skeletons))) changed = now()
    if (isPast(changed, quiet)) break
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
