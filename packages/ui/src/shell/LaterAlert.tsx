import type { ComponentType } from 'react'
import type { AlertProps } from '../primitives/Alert/Alert.tsx'
import { useLazyPart } from './useLazyPart.ts'

/** An alert where most visitors see none; what draws it is fetched with the first one, or while the browser idles. */
export function LaterAlert(props: AlertProps) {
  const Alert = useLazyPart(loadAlert, true)
  return Alert ? <Alert {...props} /> : null
}

async function loadAlert(): Promise<ComponentType<AlertProps>> {
  return (await import('../primitives/Alert/Alert.tsx')).Alert
}
