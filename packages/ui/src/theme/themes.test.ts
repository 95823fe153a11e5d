import { expect, test } from 'vitest'
import { type Color, contrast, mix } from './color.ts'
import { parseColor } from './parseColor.ts'
import { resolveTheme, themeCss } from './themes.ts'

/** The samples of the theme board. */
const samples = [
  ['Iris', { accent: { light: 'oklch(0.52 0.22 277)', dark: 'oklch(0.62 0.2 277)' } }],
  ['Sun', { accent: 'oklch(0.86 0.17 92)' }],
  ['Ink', { accent: { light: 'oklch(0.24 0 0)', dark: 'oklch(0.95 0 0)' } }],
  ['Ember', { accent: 'oklch(0.64 0.2 38)', radius: 0 }],
  ['Rose', { accent: 'oklch(0.6 0.22 5)', radius: 1.5 }],
  ['Cream, serif', { background: '#fbf4e6', accent: '#8a4b2a', font: 'Georgia, serif' }],
  ['Navy, Lime', { background: '#0c1730', accent: 'oklch(0.9 0.2 125)', foreground: '#eef2fb' }],
  ['Pure yellow', { accent: '#ffff00' }],
  ['Black', { accent: '#000' }],
  ['White', { accent: '#fff' }],
  ['Mid grey panel', { background: '#777' }],
  ['Grey text', { foreground: '#999' }],
  ['Red on red', { background: '#e00', foreground: '#f00', accent: '#e11' }],
  ['Hot green', { accent: 'oklch(0.55 0.3 145)' }],
  ['Pink panel', { background: 'hotpink', accent: 'deeppink' }],
  ['Dark panel in light', { background: '#10131a' }],
] as const

const white: Color = { l: 1, c: 0, h: 0, alpha: 1 }

/** The roles as the token sheet derives them, worked out from the assignments alone. */
function roles(mode: 'light' | 'dark', set: { readonly [token: string]: string }) {
  const own = (token: string) => (set[token] === undefined ? undefined : (parseColor(set[token]) as Color))
  const dark = mode === 'dark'
  const accent = own('--lk-accent') ?? (parseColor(dark ? 'oklch(0.775 0.108 172)' : 'oklch(0.5 0.1 172)') as Color)
  const tinted = (l: number, c: number): Color => ({ l, c: Math.min(accent.c, c), h: accent.h, alpha: 1 })
  const surface = own('--lk-background') ?? (dark ? tinted(0.205, 0.007) : white)
  const text = own('--lk-foreground') ?? (dark ? tinted(0.965, 0.006) : tinted(0.21, 0.014))
  const share = (part: number) => mix(surface, text, part)
  const accentText = own('--lk-accent-text') ?? { ...accent, l: dark ? Math.max(accent.l, 0.76) : Math.min(accent.l, 0.52) }
  const accentFill = own('--lk-accent-fill') ?? { ...accent, l: accent.l > 0.55 && accent.l < 0.66 ? 0.55 : accent.l }
  const onAccent = accent.l > 0.66 ? { ...accent, l: 0.17, c: 0.02 } : { ...accent, l: 1, c: 0 }
  return {
    surface,
    fill: share(dark ? 0.065 : 0.05),
    texts: [text, share(dark ? 0.68 : 0.7), share(dark ? 0.6 : 0.62)],
    accentText,
    accentSoft: mix(surface, { ...accentText, l: Math.max(accentText.l, 0.7) }, dark ? 0.14 : 0.15),
    accentFill,
    onAccent,
  }
}

for (const mode of ['light', 'dark'] as const) {
  test.each(samples)(`U-06 %s keeps its contrast, ${mode}`, (_name, variables) => {
    const theme = resolveTheme(variables)

    expect(theme.problems).toEqual([])
    const { surface, fill, texts, accentText, accentSoft, accentFill, onAccent } = roles(mode, theme[mode])
    for (const text of texts) {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(accentText, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accentText, accentSoft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onAccent, accentFill)).toBeGreaterThanOrEqual(4.5)
  })
}

test('leaves alone what passes', () => {
  const { light, dark } = resolveTheme({ accent: { light: 'oklch(0.5 0.1 172)', dark: 'oklch(0.775 0.108 172)' } })

  expect(light).toEqual({ '--lk-accent': 'oklch(0.5 0.1 172)' })
  expect(dark).toEqual({ '--lk-accent': 'oklch(0.775 0.108 172)' })
})

test('assigns nothing that is not set', () => {
  expect(resolveTheme({})).toEqual({ light: {}, dark: {}, problems: [] })
  expect(resolveTheme({ accent: { dark: 'red' } }).light).toEqual({})
})

test('a failing foreground becomes near black or near white', () => {
  expect(resolveTheme({ background: '#ffffff', foreground: '#bbbbbb' }).light).not.toHaveProperty(
    '--lk-foreground',
    expect.stringContaining('0.7'),
  )
  const onDark = resolveTheme({ background: '#10131a', foreground: '#222' }).light['--lk-foreground']
  expect(parseColor(onDark)?.l).toBeGreaterThan(0.9)
})

test('a background that fits neither falls back to the theme’s own', () => {
  const { light, dark } = resolveTheme({ background: '#777777' })

  expect(light).not.toHaveProperty('--lk-background')
  expect(dark).not.toHaveProperty('--lk-background')
})

test('signs stay readable on a host’s panel', () => {
  const { light } = resolveTheme({ background: '#10131a' })
  const panel = parseColor('#10131a') as Color

  for (const token of ['--lk-positive', '--lk-caution', '--lk-critical'] as const) {
    expect(contrast(parseColor(light[token]) as Color, panel)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a panel is never seen through', () => {
  expect(resolveTheme({ background: '#ffffff80' }).light['--lk-background']).toBe('oklch(1 0 0)')
  expect(resolveTheme({ overlay: '#00000080' }).light['--lk-overlay']).toBe('oklch(0 0 0 / 0.502)')
})

test.each([
  ['radius', -1, '--lk-radius', '0'],
  ['radius', '9', '--lk-radius', '1.5'],
  ['scale', 0.1, '--lk-scale', '0.9'],
  ['scale', 2, '--lk-scale', '1.15'],
  ['zIndex', 12.4, '--lk-z', '12'],
  ['font', 'Georgia', '--lk-font', "'Georgia', sans-serif"],
] as const)('clamps %s %s', (name, value, token, expected) => {
  expect(resolveTheme({ [name]: value }).light[token]).toBe(expected)
  expect(resolveTheme({ [name]: { dark: value } }).dark[token]).toBe(expected)
})

test('names what it cannot read, once, and leaves it out', () => {
  const theme = resolveTheme({
    accent: 'url(https://evil.example)',
    radius: '1px',
    font: 'x;y',
    scale: Number.NaN,
    zIndex: 'auto',
    overlay: 'no',
  })

  expect(theme).toEqual({ light: {}, dark: {}, problems: ['accent', 'overlay', 'radius', 'scale', 'font', 'zIndex'] })
})

test('R-14 writes one rule per mode, of tokens only', () => {
  const css = themeCss(resolveTheme({ accent: { light: '#8a4b2a' }, radius: 0 }), '.x')

  expect(css).toMatch(
    /^\.x\[data-theme\]\[data-theme='light'\]\{--lk-accent:oklch\([\d. ]+\);--lk-radius:0\}\.x\[data-theme\]\[data-theme='dark'\]\{--lk-radius:0\}$/,
  )
  expect(themeCss(resolveTheme({}))).toBe('')
})
