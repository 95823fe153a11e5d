import { alertAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import type { ComponentType } from 'react'
import { useLazyPart } from '../loading/useLazyPart.ts'

/** The place of alerts; their code is loaded with the first one, or while the browser is idle. */
export function Alerts() {
  const Bar = useLazyPart(loadAlerts, useKitValue(alertAtom) !== undefined)
  return Bar ? <Bar /> : null
}

/** Loads the code of alerts. */
export async function loadAlerts(): Promise<ComponentType> {
  return (await import('./AlertBar.tsx')).AlertBar
}
