import { vi } from 'vitest'

/** Clicks as a person does: the browser vouches for it. */
export function click(target: Element | undefined | null): void {
  const event = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  target?.dispatchEvent(event)
}

/** Presses the button of that name, or the one of that order among several, once it is on the screen and on. */
export async function press(testId: string, at = 0, timeout = 5_000): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = document.querySelectorAll(`[data-testid="${testId}"]`)[at]
    if (!found || found.getAttribute('aria-disabled') === 'true') throw new Error(`${testId} cannot be pressed`)
    return found
  }, timeout)
  click(button)
}
