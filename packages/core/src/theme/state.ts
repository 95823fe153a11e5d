import { atom } from 'jotai/vanilla'

/** `auto` follows the system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** What a host may restyle; each value one or one per mode. Parsed strictly where it is drawn. */
export type ThemeVariables = {
  /** Colour of the main button, links and marks: any CSS colour that needs no page to resolve it, such as `#0b7` or `oklch(0.6 0.1 200)`. */
  readonly accent?: ThemeSetting
  /** Colour of the modal's ground. Text on it keeps its contrast. */
  readonly background?: ThemeSetting
  /** Colour of text. Where it cannot be read on the ground, a colour near black or white takes its place. */
  readonly foreground?: ThemeSetting
  /** Roundness of corners: 0 is square, 1 as it comes, 1.5 soft. */
  readonly radius?: ThemeSetting
  /** CSS font list, such as `Georgia, serif`. The page has to have loaded the font. */
  readonly font?: ThemeSetting
  /** Size of type: 1 as it comes, from 0.9 to 1.15. */
  readonly scale?: ThemeSetting
  /** Colour over the page behind the modal. */
  readonly overlay?: ThemeSetting
  /** Place in the page's stack, where the modal is not in the browser's top layer. */
  readonly zIndex?: ThemeSetting
}

/** One value for both modes, or one for each. */
export type ThemeSetting = ThemeValue | { readonly light?: ThemeValue | undefined; readonly dark?: ThemeValue | undefined } | undefined

/** A colour, a number or a font list. */
export type ThemeValue = string | number

/** The look a host asks for. */
export type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables }

/** The theme as last set. */
export const themeAtom = atom<Theme>({ mode: 'auto', variables: {} })
