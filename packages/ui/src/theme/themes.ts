import type { ThemeVariables } from '@latchkey/core'
import type { ThemeValue } from '@latchkey/core/internal'
import { type Color, clamp, formatColor } from './color.ts'
import { type Assignments, guardContrast, type ThemeColors } from './guardContrast.ts'
import { parseColor } from './parseColor.ts'
import { parseFont } from './parseFont.ts'

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** The token sheet's own inputs, which stand where a host sets none. */
const defaultAccent: Record<Mode, Color> = {
  light: { l: 0.5, c: 0.1, h: 172, alpha: 1 },
  dark: { l: 0.775, c: 0.108, h: 172, alpha: 1 },
}

/**
 * Turns what a host sets into assignments of the first layer of tokens, and of those of the second that need a guard.
 *
 * Every value is parsed and serialised again, so nothing a host passes on from elsewhere reaches a stylesheet as it is. A value that
 * cannot be read is left out and named in `problems`; colours are moved until text on them can be read.
 */
export function resolveTheme(variables: ThemeVariables): ResolvedTheme {
  const problems: string[] = []
  const read = <value>(name: keyof ThemeVariables, mode: Mode, parse: (value: ThemeValue) => value | undefined): value | undefined => {
    const set = variables[name]
    const value = typeof set === 'object' && set !== null ? set[mode] : set
    if (value === undefined) return undefined
    const parsed = parse(value)
    if (parsed === undefined && !problems.includes(name)) problems.push(name)
    return parsed
  }
  const resolve = (mode: Mode): Assignments => {
    const solid = (value: ThemeValue) => {
      const color = parseColor(value)
      return color && { ...color, alpha: 1 }
    }
    const colors = {
      accent: read('accent', mode, solid),
      background: read('background', mode, solid),
      foreground: read('foreground', mode, solid),
    }
    const overlay = read('overlay', mode, parseColor)
    const hasColors = Object.values(colors).some(Boolean)
    return {
      ...(hasColors ? guardContrast(mode, defaultAccent[mode], colors as ThemeColors) : {}),
      ...assign('--lk-overlay', overlay && formatColor(overlay)),
      ...assign('--lk-radius', read('radius', mode, parseNumber(0, 1.5))),
      ...assign('--lk-scale', read('scale', mode, parseNumber(0.9, 1.15))),
      ...assign('--lk-font', read('font', mode, parseFont)),
      ...assign('--lk-z', read('zIndex', mode, parseNumber(0, 2_147_483_647, Math.round))),
    }
  }
  const [light, dark] = modes.map(resolve) as [Assignments, Assignments]
  return { light, dark, problems }
}

/** The rules that carry a theme, for a sheet adopted beside the tokens; empty if nothing is set. */
export function themeCss(theme: ResolvedTheme, prefix = ''): string {
  return modes
    .map((mode) => {
      const lines = Object.entries(theme[mode]).map(([token, value]) => `${token}:${value}`)
      // Twice, so that it wins over the token sheet whichever is adopted first.
      return lines.length > 0 ? `${prefix}[data-theme][data-theme='${mode}']{${lines.join(';')}}` : ''
    })
    .join('')
}

/** A host's theme after parsing and guarding. */
export type ResolvedTheme = {
  readonly light: Assignments
  readonly dark: Assignments
  /** Names of the variables that could not be read and were left out. */
  readonly problems: readonly string[]
}

const parseNumber =
  (low: number, high: number, shape: (value: number) => number = (value) => value) =>
  (value: ThemeValue): string | undefined => {
    const read = typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(value) ? Number(value) : value
    return typeof read === 'number' && Number.isFinite(read) ? String(shape(clamp(read, low, high))) : undefined
  }

const assign = (token: `--lk-${string}`, value: string | undefined): Assignments => (value === undefined ? {} : { [token]: value })
