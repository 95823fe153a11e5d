/**
 * Follows presses of a button: a press that brings the focus into the frame counts by what held when it began, since the focus itself begins
 * each wait again. Not so what was covered, or went out of view, before the press ended (T-F7).
 *
 * @param opensInMs - How long a press would have to wait now; endless where something must be seen first.
 * @returns The same for the press that a click ends.
 */
export function followPress(button: HTMLElement, opensInMs: () => number): (click: Pick<MouseEvent, 'detail'>) => number {
  let begun: number | undefined
  button.addEventListener('pointerdown', (event) => {
    if (event.isTrusted) begun = opensInMs()
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    button.addEventListener(end, () => {
      // Its click comes before.
      setTimeout(() => {
        begun = undefined
      })
    })
  return ({ detail }) => {
    const now = opensInMs()
    // A key's press begins and ends at once.
    return begun === undefined || detail === 0 || now === Number.POSITIVE_INFINITY ? now : begun
  }
}
