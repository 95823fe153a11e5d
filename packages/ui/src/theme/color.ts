/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees, and how opaque it is. */
export type Color = { readonly l: number; readonly c: number; readonly h: number; readonly alpha: number }

/** Linear sRGB, each channel from 0 to 1. */
type Rgb = readonly [number, number, number]

/** Writes a colour the way the token sheet does. */
export function formatColor({ l, c, h, alpha }: Color): string {
  const cut = (value: number) => String(Math.round(value * 10_000) / 10_000)
  return `oklch(${cut(l)} ${cut(c)} ${cut(h)}${alpha < 1 ? ` / ${cut(alpha)}` : ''})`
}

/** A colour of three sRGB channels from 0 to 1. */
export function fromRgb(gamma: Rgb, alpha: number): Color {
  const [red, green, blue] = gamma.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const c = Math.hypot(a, b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { l: clamp(lightness, 0, 1), c: c < 0.0001 ? 0 : c, h: c < 0.0001 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, alpha }
}

/** Linear sRGB; what lies outside of it is cut, as a screen does. */
function toRgb({ l, c, h }: Color): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3
  const green = -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3
  const blue = -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3
  return [clamp(red, 0, 1), clamp(green, 0, 1), clamp(blue, 0, 1)]
}

/** Mixes as `color-mix(in oklab, one, other share)` does. */
export function mix(one: Color, other: Color, share: number): Color {
  const toLab = ({ l, c, h }: Color) => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)] as const
  const from = toLab(one)
  const to = toLab(other)
  const [l, a, b] = from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as unknown as Rgb
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, alpha: 1 }
}

/** Contrast of two opaque colours, from 1 to 21, as WCAG 2 counts it. */
export function contrast(one: Color, other: Color): number {
  const luminance = (color: Color) => {
    const [red, green, blue] = toRgb(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The nearest value within the limits. */
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
