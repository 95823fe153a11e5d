import { atom } from 'jotai/vanilla'

/** `auto` follows the system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** What a host may restyle; each value one or one per mode. Parsed strictly where it is drawn. */
export type ThemeVariables = {
  readonly [name in 'accent' | 'background' | 'foreground' | 'radius' | 'font' | 'scale' | 'overlay' | 'zIndex']?:
    | ThemeValue
    | { readonly light?: ThemeValue | undefined; readonly dark?: ThemeValue | undefined }
    | undefined
}

/** A colour, a number or a font list. */
export type ThemeValue = string | number

/** The look a host asks for. */
export type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables }

/** The theme as last set. */
export const themeAtom = atom<Theme>({ mode: 'auto', variables: {} })
