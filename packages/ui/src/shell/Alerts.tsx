import { alertAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import type { ComponentType } from 'react'
import { useLazyPart } from './useLazyPart.ts'

/** Where alerts show; what draws them is fetched with the first one, or while the browser idles. */
export function Alerts() {
  const Bar = useLazyPart(loadAlerts, useKitValue(alertAtom) !== undefined)
  return Bar ? <Bar /> : null
}

/** Fetches what draws alerts. */
export async function loadAlerts(): Promise<ComponentType> {
  return (await import('./AlertBar.tsx')).AlertBar
}
