import { themeAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useContext, useEffect, useInsertionEffect, useMemo } from 'react'
import { adopt } from '../css/adopt.ts'
import { StyleRootContext } from '../css/StyleRootContext.ts'
import { resolveTheme, themeCss } from '../theme/themes.ts'
import { useMedia } from './useMedia.ts'

/** Gives the host's look to the modal's root. @returns The mode that results, for `data-theme`. */
export function useModalTheme(): 'light' | 'dark' {
  const kit = useKit()
  const root = useContext(StyleRootContext)
  const { mode, variables } = useKitValue(themeAtom)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const theme = useMemo(() => resolveTheme(variables), [variables])
  const css = themeCss(theme)
  useInsertionEffect(() => (css ? adopt(root ?? document, css) : undefined), [root, css])
  useEffect(() => {
    if (!kit.page.isDevelopment()) return
    for (const name of theme.problems) kit.page.warn(`themeVariables.${name} could not be read and is left out`)
  }, [kit, theme])
  if (mode === 'auto') return isSystemDark ? 'dark' : 'light'
  return mode
}
