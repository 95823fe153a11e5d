import { themeAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useContext, useEffect, useInsertionEffect, useState } from 'react'
import { adopt } from '../css/adopt.ts'
import { StyleRootContext } from '../css/StyleRootContext.ts'
import { useMedia } from './useMedia.ts'

/**
 * Gives the host's look to the modal's root. What reads it is fetched only for a host that sets something.
 *
 * @returns The mode that results, for `data-theme`; `isReady` once the look is what the host wants.
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
    import('../theme/themes.ts').then(
      ({ resolveTheme, themeCss }) => {
        if (!isCurrent) return
        const theme = resolveTheme(variables)
        setCss(themeCss(theme))
        if (!kit.page.isDevelopment()) return
        for (const name of theme.problems) kit.page.warn(`themeVariables.${name} could not be read and is left out`)
      },
      // Without it the modal is plain, which is better than none.
      () => isCurrent && setCss(''),
    )
    return () => {
      isCurrent = false
    }
  }, [kit, variables, isPlain])
  useInsertionEffect(() => (css ? adopt(root ?? document, css) : undefined), [root, css])
  return { mode: mode === 'auto' ? (isSystemDark ? 'dark' : 'light') : mode, isReady: isPlain || css !== undefined }
}
