import { cdp } from 'vitest/browser'

/** The DevTools of the browser that runs the tests. */
export const devtools = () => cdp() as unknown as { send(method: string, parameters: object): Promise<void> }

/** Sends the keys of a keyboard as the system does, a held one again and again. */
export function sendEnter(type: 'keyDown' | 'keyUp', autoRepeat = false): Promise<void> {
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  return devtools().send('Input.dispatchKeyEvent', { type, ...enter, autoRepeat })
}

/** A mouse over the middle of an element, where that is now: it stays there though the element moves. */
export function mouseOf(target: Element) {
  const box = target.getBoundingClientRect()
  const around = window.frameElement?.getBoundingClientRect()
  if (!around) throw new Error('There is nothing to press')
  const scale = around.width / innerWidth
  const place = { x: around.x + (box.x + box.width / 2) * scale, y: around.y + (box.y + box.height / 2) * scale, button: 'left' }
  const send = (type: 'mousePressed' | 'mouseReleased', clickCount = 1) =>
    devtools().send('Input.dispatchMouseEvent', { type, clickCount, ...place })
  return {
    send,
    /** `clickCount` 2 is the second press of a double click. */
    async press(clickCount: number) {
      await send('mousePressed', clickCount)
      await send('mouseReleased', clickCount)
    },
  }
}
