import { createGate, type Gate } from './createGate.ts'
import { watchVisibility } from './watchVisibility.ts'

/** What a screen asks its user to read before they press or type. */
const readable = '[data-part], h1, p:not([role])'

/**
 * Makes the gate of a button or a field once it is on the screen, with what is written around it there as the parts that must be
 * seen: in its own row of a list, else on the whole screen. Nothing of that may be covered at the press. It ends when the screen does.
 *
 * @param about - What must be seen, each child of it, where that is something of its own.
 */
export function gateWhenShown(target: HTMLElement, onChange: () => void, about?: HTMLElement): Pick<Gate, 'opensInMs' | 'restart'> {
  let gate: Gate | undefined
  const life = watchVisibility(target, () => {
    if (target.isConnected) gate ??= make()
    else if (gate) {
      gate.stop()
      life.stop()
    }
  })
  const make = () => {
    const whole = about ?? target.closest('li, main, .code') ?? undefined
    const parts = [...(whole?.querySelectorAll<HTMLElement>(about ? ':scope > *' : readable) ?? [])]
    return createGate({ parts, whole, buttons: [target], onChange })
  }
  return {
    opensInMs: () => gate?.opensInMs() ?? Number.POSITIVE_INFINITY,
    restart: () => gate?.restart(),
  }
}
