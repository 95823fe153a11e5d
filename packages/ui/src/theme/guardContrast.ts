import { type Color, contrast, formatColor, mix } from './color.ts'

/** Text has to stand out this much (WCAG 2.2 AA). */
const enough = 4.5

/** What the token sheet does per mode, as numbers. */
const sheet = {
  light: { fill: 0.05, text2: 0.7, text3: 0.62, soft: 0.15, foreground: [0.21, 0.014], accentText: (l: number) => Math.min(l, 0.52) },
  dark: { fill: 0.065, text2: 0.68, text3: 0.6, soft: 0.14, foreground: [0.965, 0.006], accentText: (l: number) => Math.max(l, 0.76) },
} as const

const white: Color = { l: 1, c: 0, h: 0, alpha: 1 }

/** Signs that keep their hue on any background: token, colour, least lightness of the tint, and its strength. */
const signs = {
  light: [
    ['--lk-positive', { l: 0.5, c: 0.125, h: 152, alpha: 1 }, 0.74, 1, 1],
    ['--lk-caution', { l: 0.52, c: 0.105, h: 72, alpha: 1 }, 0.82, 1.25, 1.35],
    ['--lk-critical', { l: 0.53, c: 0.19, h: 27, alpha: 1 }, 0.66, 0.8, 1],
  ],
  dark: [
    ['--lk-positive', { l: 0.8, c: 0.145, h: 155, alpha: 1 }, 0.74, 1, 1],
    ['--lk-caution', { l: 0.84, c: 0.13, h: 85, alpha: 1 }, 0.82, 1.25, 1.35],
    ['--lk-critical', { l: 0.74, c: 0.155, h: 25, alpha: 1 }, 0.66, 0.8, 1],
  ],
} as const

/**
 * Keeps a host's colours readable: what fails moves, and only what fails.
 *
 * A failing foreground becomes near black or near white; a background that neither fits falls back to the theme's own; failing
 * accent text moves in lightness until it passes, and so does the accent's fill under white text.
 *
 * @returns The inputs as they are to be used, and those derived tokens whose formula alone would fail.
 */
export function guardContrast(mode: 'light' | 'dark', defaultAccent: Color, set: ThemeColors): Assignments {
  const rules = sheet[mode]
  const accent = set.accent ?? defaultAccent
  const tinted = (l: number, c: number): Color => ({ l, c: Math.min(accent.c, c), h: accent.h, alpha: 1 })
  const own = mode === 'light' ? white : tinted(0.205, 0.007)
  const usual = tinted(rules.foreground[0], rules.foreground[1])

  /** The least contrast of any text on the panel and on its quiet controls. */
  const reading = (background: Color, foreground: Color) => {
    const fill = mix(background, foreground, rules.fill)
    const texts = [foreground, mix(background, foreground, rules.text2), mix(background, foreground, rules.text3)]
    return Math.min(...texts.flatMap((text) => [contrast(text, background), contrast(text, fill)]))
  }
  const best = (background: Color) =>
    [set.foreground, usual, tinted(0.21, 0.014), tinted(0.965, 0.006), { ...usual, l: 0.1 }, white].find(
      (foreground): foreground is Color => foreground !== undefined && reading(background, foreground) >= enough,
    )
  const wanted = set.background
  const kept = wanted && best(wanted) ? wanted : undefined
  const background = kept ?? own
  const foreground = best(background) ?? usual

  const tint = (color: Color, least: number, share: number, more = 1) =>
    mix(background, { ...color, l: Math.max(color.l, least), c: color.c * more }, share)
  const reads = (color: Color, least: number, share: number, more = 1) =>
    contrast(color, background) >= enough && contrast(color, tint(color, least, share, more)) >= enough
  /** Away from the panel in small steps, until it can be read on the panel and on its own tint. */
  const moved = (color: Color, isGood: (color: Color) => boolean): Color => {
    const step = background.l > 0.6 ? -0.01 : 0.01
    let next = color
    while (!isGood(next) && next.l + step > 0 && next.l + step < 1) next = { ...next, l: next.l + step }
    return next
  }

  const fromSheet = { ...accent, l: rules.accentText(accent.l) }
  const accentText = moved(fromSheet, (color) => reads(color, 0.7, rules.soft))
  const fill = { ...accent, l: accent.l > 0.55 && accent.l < 0.66 ? 0.55 : accent.l }
  let accentFill = fill
  if (accent.l <= 0.66)
    while (contrast(white, accentFill) < enough && accentFill.l > 0) accentFill = { ...accentFill, l: accentFill.l - 0.01 }

  return {
    ...(set.accent ? { '--lk-accent': formatColor(accent) } : {}),
    ...(kept ? { '--lk-background': formatColor(kept) } : {}),
    ...(foreground === usual ? {} : { '--lk-foreground': formatColor(foreground) }),
    ...(accentText === fromSheet ? {} : { '--lk-accent-text': formatColor(accentText) }),
    ...(accentFill === fill ? {} : { '--lk-accent-fill': formatColor(accentFill) }),
    ...(kept
      ? Object.fromEntries(
          signs[mode].flatMap(([token, color, least, strength, more]) => {
            const readable = moved(color, (next) => reads(next, least, rules.soft * strength, more))
            return readable === color ? [] : [[token, formatColor(readable)]]
          }),
        )
      : {}),
  }
}

/** What a host sets; opaque. */
export type ThemeColors = {
  readonly accent?: Color | undefined
  readonly background?: Color | undefined
  readonly foreground?: Color | undefined
}

/** Token and value, ready to be written into a rule. */
export type Assignments = { readonly [token: `--lk-${string}`]: string }
