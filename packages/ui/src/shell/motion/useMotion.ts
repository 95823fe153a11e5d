import { useEffect, useState } from 'react'
import type { dragSheet } from './dragSheet.ts'

/** What follows a finger; loaded once a sheet is open, since no one pulls it before. */
export function useMotion(isWanted: boolean): Motion | undefined {
  const [motion, setMotion] = useState<Motion>()
  useEffect(() => {
    if (!isWanted || motion) return
    // Without it everything works the same.
    import('./dragSheet.ts').then(setMotion, () => undefined)
  }, [isWanted, motion])
  return motion
}

/** See {@link useMotion}. */
export type Motion = { readonly dragSheet: typeof dragSheet }
