import { toastAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import type { ComponentType } from 'react'
import { useLazyPart } from '../loading/useLazyPart.ts'

/** The place of toasts; their code is loaded with the first one, or while the browser is idle. */
export function Toasts() {
  const Layer = useLazyPart(loadToasts, useKitValue(toastAtom) !== undefined)
  return Layer ? <Layer /> : null
}

/** Loads the code of toasts. */
export async function loadToasts(): Promise<ComponentType> {
  return (await import('./ToastLayer.tsx')).ToastLayer
}
