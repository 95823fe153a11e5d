/** The smallest frame in which a request is shown, in CSS pixels (I24). */
export const smallestReview = { width: 320, height: 400 }
/** No user reads a frame that is drawn smaller than half of its own size. */
const smallestRatio = 0.5
/** How long a frame may be too small while the modal around it opens. */
const graceMs = 1_000
/** How long a size must stay to be settled. If it does not settle within `restlessMs`, the page manipulates it. */
const calmMs = 700
const restlessMs = 5_000

/** Whether this page is large enough for a request to be read. One that is not drawn at all is read by no user yet. */
export function isLargeEnough(view: Window = window): boolean {
  return view.innerWidth >= smallestReview.width && view.innerHeight >= smallestReview.height && view.devicePixelRatio >= smallestRatio
}

/** Reports once that the frame stays too small, or keeps changing its size: the request then needs a window of its own. @returns A function that stops it. */
export function watchSize(onUnfit: () => void, view: Window = window): () => void {
  let tooSmall: ReturnType<typeof setTimeout> | undefined
  let calm: ReturnType<typeof setTimeout> | undefined
  let restlessSince: number | undefined
  const stop = () => {
    clearTimeout(tooSmall)
    clearTimeout(calm)
    view.removeEventListener('resize', onResize)
  }
  const tell = () => {
    stop()
    onUnfit()
  }
  const look = () => {
    const isUnfit = view.innerWidth > 0 && view.innerHeight > 0 && !isLargeEnough(view)
    if (!isUnfit) clearTimeout(tooSmall)
    if (!isUnfit) tooSmall = undefined
    else tooSmall ??= setTimeout(tell, graceMs)
  }
  const onResize = () => {
    look()
    restlessSince ??= performance.now()
    clearTimeout(calm)
    calm = setTimeout(() => {
      restlessSince = undefined
    }, calmMs)
    if (performance.now() - restlessSince > restlessMs) tell()
  }
  view.addEventListener('resize', onResize)
  look()
  return stop
}
