import type { RequestPayload } from '@latchkey/embedded-wallet/protocol'

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const functional = /^(?:rgba?|hsla?|oklch|oklab)\([\d\s.,%/+-]{1,64}(?:deg)?[\d\s.,%/+-]{0,32}\)$/i

/** Which of the modal's own settings the frame follows; its font is its own (T-F11). */
const colors = { accent: '--accent', background: '--background', foreground: '--foreground' } as const

/**
 * Makes the page look like the modal around it. A colour that is not plainly a colour is left out, and so are all of them
 * where the text would not stand out from its ground (T-F11).
 */
export function applyTheme(root: HTMLElement, { themeMode, themeVariables }: RequestPayload<'SYNC_THEME'>): void {
  root.dataset['theme'] = themeMode
  for (const name of Object.values(colors)) root.style.removeProperty(name)
  for (const [name, property] of Object.entries(colors)) {
    const value = themeVariables[name]
    if (value !== undefined && isColor(value)) root.style.setProperty(property, value)
  }
  const radius = Number(themeVariables['radius'])
  root.style.setProperty('--radius', Number.isFinite(radius) && themeVariables['radius'] ? String(Math.min(1.5, Math.max(0, radius))) : '1')
  if (contrast(root) < 4.5) for (const name of Object.values(colors)) root.style.removeProperty(name)
}

/** Whether a text is one colour and nothing else. */
export function isColor(value: string): boolean {
  return hex.test(value) || functional.test(value)
}

/** Contrast of text on ground as the browser computes both (WCAG 2.2). */
function contrast(root: HTMLElement): number {
  const style = getComputedStyle(root.ownerDocument.body)
  const [text, ground] = [style.color, style.backgroundColor].map(luminance) as [number, number]
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
}

function luminance(color: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return 0
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
