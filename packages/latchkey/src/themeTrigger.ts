import type { ThemeVariables } from '@latchkey/core'

/** How each variable is known to be one; the browser's own parser is asked, so nothing else gets through. */
const checks: { readonly [name in keyof ThemeVariables]?: (value: string) => boolean } = {
  accent: isColor,
  background: isColor,
  foreground: isColor,
  radius: (value) => isNumber(value, 0, 1.5),
  scale: (value) => isNumber(value, 0.9, 1.15),
  font: (value) => CSS.supports('font-family', value) && !/[;{}]|url\(/i.test(value),
}

/**
 * Puts the host's theme on the button. What cannot be read is left out; the modal, which parses with more care, tells of it.
 *
 * Set by the object model, so a strict Content-Security-Policy lets it pass.
 */
export function themeTrigger(button: HTMLElement, variables: ThemeVariables, mode: 'light' | 'dark'): void {
  for (const [name, isValid] of Object.entries(checks)) {
    const set = variables[name as keyof ThemeVariables]
    const value = typeof set === 'object' ? set[mode] : set
    if (value !== undefined && isValid(String(value))) button.style.setProperty(`--lk-${name}`, String(value))
    else button.style.removeProperty(`--lk-${name}`)
  }
}

function isColor(value: string): boolean {
  return CSS.supports('color', value) && !/var\(/i.test(value)
}

function isNumber(value: string, low: number, high: number): boolean {
  return value.trim() !== '' && Number(value) >= low && Number(value) <= high
}
