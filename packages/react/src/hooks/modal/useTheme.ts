import { setTheme, type ThemeVariables } from '@latchkey/core'
import { type ThemeMode, themeAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** The modal's look, and the way to change it at once. */
export function useTheme(): useTheme.ReturnType {
  const kit = useKit()
  const { mode, variables } = useKitValue(themeAtom)
  const set = useMemo(() => (parameters: setTheme.Parameters) => void setTheme(kit, parameters), [kit])
  return { themeMode: mode, themeVariables: variables, setTheme: set }
}

export declare namespace useTheme {
  type ReturnType = Flat<{
    /** As set: `auto` follows the system. */
    readonly themeMode: ThemeMode
    /** What the host set. */
    readonly themeVariables: ThemeVariables
    /** What is not named stays as it is. */
    readonly setTheme: (parameters: setTheme.Parameters) => void
  }>[0]
}
