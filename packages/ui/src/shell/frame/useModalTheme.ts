import { themeAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useContext, useEffect, useInsertionEffect, useState } from 'react'
import { adopt } from '../../css/adopt.ts'
import { StyleRootContext } from '../../css/StyleRootContext.ts'
import { useMedia } from '../browser/useMedia.ts'

/**
 * Applies the host's theme to the modal's root. The code for that is loaded only if the host has set a variable.
 *
 * @returns The resolved mode, for `data-theme`; `isReady` once the host's theme is applied.
 */
export function useModalTheme(): { readonly mode: 'light' | 'dark'; readonly isReady: boolean } {
  const kit = useKit()
  const root = useContext(StyleRootContext)
  const { mode, variables } = useKitValue(themeAtom)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isPlain = Object.values(variables).every((value) => value === undefined)
  const [css, setCss] = useState<string>()
  useEffect(() => {
    if (isPlain) {
      setCss('')
      return
    }
    let isCurrent = true
    import('../../theme/themes.ts').then(
      ({ resolveTheme, themeCss }) => {
        if (!isCurrent) return
        const theme = resolveTheme(variables)
        setCss(themeCss(theme))
        if (!kit.page.isDevelopment()) return
        for (const name of theme.problems) kit.page.warn(`themeVariables.${name} could not be read and is left out`)
      },
      // If it fails to load, the modal has its default theme.
      () => isCurrent && setCss(''),
    )
    return () => {
      isCurrent = false
    }
  }, [kit, variables, isPlain])
  useInsertionEffect(() => (css ? adopt(root ?? document, css) : undefined), [root, css])
  return { mode: mode === 'auto' ? (isSystemDark ? 'dark' : 'light') : mode, isReady: isPlain || css !== undefined }
}
