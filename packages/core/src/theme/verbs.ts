import type { Kit } from '../kit.ts'
import { type Theme, type ThemeMode, type ThemeVariables, themeAtom } from './state.ts'

/** Changes the look at once. What is not named stays; variables are merged one by one. */
export function setTheme(kit: Kit, parameters: setTheme.Parameters): Theme {
  const before = kit.store.get(themeAtom)
  const theme: Theme = {
    mode: parameters.themeMode ?? before.mode,
    variables: { ...before.variables, ...parameters.themeVariables },
  }
  kit.store.set(themeAtom, theme)
  kit.events.emit('themeChanged', theme)
  return theme
}

export declare namespace setTheme {
  type Parameters = {
    /** Colours of the modal; `auto` follows the system. */
    themeMode?: ThemeMode | undefined
    /** The variables to change; the others stay. */
    themeVariables?: ThemeVariables | undefined
  }
}
