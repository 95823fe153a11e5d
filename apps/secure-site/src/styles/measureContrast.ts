/** What the sheet draws: an ink, its ground. */
const pairs = [
  ['--text', '--background'],
  ['--text', '--sunken'],
  ['--text', '--fill'],
  ['--text', '--fill-hover'],
  ['--text', '--caution-soft'],
  ['--text', '--critical-soft'],
  ['--text-2', '--background'],
  ['--text-2', '--sunken'],
  ['--text-2', '--fill'],
  ['--text-2', '--accent-soft'],
  ['--text-2', '--caution-soft'],
  ['--text-2', '--critical-soft'],
  ['--critical', '--background'],
  ['--critical', '--sunken'],
  ['--critical', '--critical-soft'],
  ['--caution', '--background'],
  ['--caution', '--caution-soft'],
  ['--accent-text', '--background'],
  ['--accent-text', '--accent-soft'],
  ['--on-accent', '--accent-fill'],
  ['--on-accent', '--accent-hover'],
] as const

/**
 * Measures the smallest contrast of any text that this page draws, by the colours that the browser computes and paints
 * (WCAG 2.2); 0 where one of them lets through what is behind it (T-F11).
 */
export function measureContrast(page: Document): number {
  const probe = page.createElement('i')
  probe.hidden = true
  page.documentElement.append(probe)
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const luminanceOf = (name: string) => {
    probe.style.color = `var(${name})`
    return canvas ? luminance(canvas, getComputedStyle(probe).color) : undefined
  }
  try {
    return Math.min(...pairs.map(([ink, ground]) => contrast(luminanceOf(ink), luminanceOf(ground))))
  } finally {
    probe.remove()
  }
}

/** Whether a colour, painted on nothing, hides what is under it. */
export function isOpaque(color: string): boolean {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  return canvas !== null && luminance(canvas, color) !== undefined
}

function contrast(one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return 0
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** `undefined` for what is no colour, and for one that can be seen through. */
function luminance(canvas: OffscreenCanvasRenderingContext2D, color: string): number | undefined {
  const paint = (before: string) => {
    canvas.fillStyle = before
    canvas.fillStyle = color
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  // What is no colour leaves the one before.
  const [painted, again] = [paint('#000'), paint('#fff')]
  if (painted.join() !== again.join() || painted[3] !== 255) return undefined
  const [red = 0, green = 0, blue = 0] = painted.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
