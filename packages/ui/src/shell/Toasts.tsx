import { toastAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import type { ComponentType } from 'react'
import { useLazyPart } from './useLazyPart.ts'

/** Where toasts show; what draws them is fetched with the first one, or while the browser idles. */
export function Toasts() {
  const Layer = useLazyPart(loadToasts, useKitValue(toastAtom) !== undefined)
  return Layer ? <Layer /> : null
}

/** Fetches what draws toasts. */
export async function loadToasts(): Promise<ComponentType> {
  return (await import('./ToastLayer.tsx')).ToastLayer
}
