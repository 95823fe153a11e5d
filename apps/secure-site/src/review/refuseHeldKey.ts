/** Has a key that is held count as one press: browsers press a button with Enter again and again. */
export function refuseHeldKey(button: HTMLElement): void {
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
}
