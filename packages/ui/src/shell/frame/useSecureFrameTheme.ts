import { syncFrameTheme, themeAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useMedia } from '../browser/useMedia.ts'

/** Applies the modal's theme to the secure site's frame while it is shown. */
export function useSecureFrameTheme(): void {
  const kit = useKit()
  const { mode, variables } = useKitValue(themeAtom)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const themeMode = mode === 'auto' ? (isSystemDark ? 'dark' : 'light') : mode
  useEffect(() => {
    const entries = Object.entries(variables).flatMap(([name, value]) => {
      const one = typeof value === 'object' && value !== null ? (value as { [mode: string]: unknown })[themeMode] : value
      return typeof one === 'string' || typeof one === 'number' ? [[name, String(one).slice(0, 512)] as const] : []
    })
    void syncFrameTheme(kit, { themeMode, themeVariables: Object.fromEntries(entries) })
  }, [kit, themeMode, variables])
}
