/** A page that is out of sight paints nothing. */
const unpaintedMs = 100

/**
 * Runs what a press does once the press itself is painted: another view takes longer to draw than a finger should wait for an answer.
 *
 * What a browser only allows within the press, such as opening an app, does not belong here, nor does what the next press reads, such as
 * a value that is then saved: two presses may come before one picture.
 */
export function afterPaint(action: () => void): void {
  let isDue = true
  const run = () => {
    if (!isDue) return
    isDue = false
    action()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, unpaintedMs)
}
