import type { RequestPayload } from '@latchkey/embedded-wallet/protocol'
import { isOpaque, measureContrast } from './measureContrast.ts'

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
/** Three parts and no fourth. */
const functional = /^(?:rgb|hsl|oklch|oklab)\([\d\s.,%+-]{1,64}(?:deg)?[\d\s.,%+-]{0,32}\)$/i

/** The least contrast of any text (WCAG 2.2). */
const contrastMin = 4.5

/**
 * Makes the page look like the modal around it, as far as every text stays readable: the accent, and on screens that ask for no
 * approval its ground and ink. A colour that is not plainly one, or can be seen through, is left out (T-F11).
 */
export function applyTheme(root: HTMLElement, { themeMode, themeVariables }: RequestPayload<'SYNC_THEME'>): void {
  const set = (colors: { readonly [property: string]: string | undefined }) => {
    for (const [property, value] of Object.entries(colors))
      if (value !== undefined && isColor(value)) root.style.setProperty(property, value)
    if (measureContrast(root.ownerDocument) < contrastMin) for (const property of Object.keys(colors)) root.style.removeProperty(property)
  }
  const { accent, background, foreground } = themeVariables
  root.dataset['theme'] = themeMode
  for (const name of ['--accent', '--host-background', '--host-foreground']) root.style.removeProperty(name)
  set({ '--accent': accent })
  set({ '--host-background': background, '--host-foreground': foreground })
  const radius = Number(themeVariables['radius'])
  root.style.setProperty('--radius', Number.isFinite(radius) && themeVariables['radius'] ? String(Math.min(1.5, Math.max(0, radius))) : '1')
}

/** Whether a text is one colour, nothing else, and hides what is under it. */
export function isColor(value: string): boolean {
  return (hex.test(value) || functional.test(value)) && isOpaque(value)
}
