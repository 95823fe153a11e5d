import { type Color, clamp, fromRgb } from './color.ts'
import { namedColor } from './namedColor.ts'

/**
 * Reads a colour as a host may write one: hex, `rgb()`, `oklch()` or a name.
 *
 * @returns `undefined` for anything else. What a browser would have to fetch or work out (`url()`, `var()`, `calc()`) is never let through.
 */
export function parseColor(value: unknown): Color | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined
  const text = value.trim().toLowerCase()
  return parseHex(namedColor(text) ?? text) ?? parseRgb(text) ?? parseOklch(text)
}

function parseHex(text: string): Color | undefined {
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return undefined
  const digits = text.length <= 5 ? [...text.slice(1)].map((digit) => digit + digit) : (text.slice(1).match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16))
  return fromRgb([red / 255, green / 255, blue / 255], alpha / 255)
}

const number = '([+-]?(?:\\d+\\.?\\d*|\\.\\d+))'
const rgbPattern = new RegExp(`^rgba?\\(\\s*${number}(%?)[\\s,]+${number}(%?)[\\s,]+${number}(%?)(?:\\s*[,/]\\s*${number}(%?))?\\s*\\)$`)
const oklchPattern = new RegExp(`^oklch\\(\\s*${number}(%?)\\s+${number}(%?)\\s+${number}(?:deg)?(?:\\s*/\\s*${number}(%?))?\\s*\\)$`)

function parseRgb(text: string): Color | undefined {
  const parts = rgbPattern.exec(text)
  if (!parts) return undefined
  const channel = (index: number) => clamp(Number(parts[index]) / (parts[index + 1] ? 100 : 255), 0, 1)
  return fromRgb([channel(1), channel(3), channel(5)], toAlpha(parts[7], parts[8]))
}

function parseOklch(text: string): Color | undefined {
  const parts = oklchPattern.exec(text)
  if (!parts) return undefined
  const l = clamp(Number(parts[1]) / (parts[2] ? 100 : 1), 0, 1)
  const c = clamp(Number(parts[3]) * (parts[4] ? 0.004 : 1), 0, 0.4)
  return { l, c, h: ((Number(parts[5]) % 360) + 360) % 360, alpha: toAlpha(parts[6], parts[7]) }
}

const toAlpha = (text: string | undefined, percent: string | undefined) =>
  text === undefined ? 1 : clamp(Number(text) / (percent ? 100 : 1), 0, 1)
