import { createGate, type Gate } from './createGate.ts'
import { watchVisibility } from './watchVisibility.ts'

/** What a screen asks its user to read before they press or type. */
const readable = '[data-part], h1, p:not([role])'

/**
 * Makes the gate of a button or a field once it is on the screen, with what is written around it there as the parts that must be
 * seen: in its own row of a list, else on the whole screen. Nothing of that may be covered at the press. It ends when the screen does.
 */
export function gateWhenShown(target: HTMLElement, onChange: () => void): Pick<Gate, 'opensInMs' | 'restart'> {
  let gate: Gate | undefined
  const life = watchVisibility(target, () => {
    if (target.isConnected) gate ??= make()
    else if (gate) {
      gate.stop()
      life.stop()
    }
  })
  const make = () => {
    const whole = target.closest('li, main, .code') ?? undefined
    return createGate({ parts: [...(whole?.querySelectorAll<HTMLElement>(readable) ?? [])], whole, buttons: [target], onChange })
  }
  return {
    opensInMs: () => gate?.opensInMs() ?? Number.POSITIVE_INFINITY,
    restart: () => gate?.restart(),
  }
}
