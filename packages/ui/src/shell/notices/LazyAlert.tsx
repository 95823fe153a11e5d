import type { ComponentType } from 'react'
import type { AlertProps } from '../../primitives/Alert/Alert.tsx'
import { useLazyPart } from '../loading/useLazyPart.ts'

/** An alert that few users see; its code is loaded with the first one, or while the browser is idle. */
export function LazyAlert(props: AlertProps) {
  const Alert = useLazyPart(loadAlert, true)
  return Alert ? <Alert {...props} /> : null
}

async function loadAlert(): Promise<ComponentType<AlertProps>> {
  return (await import('../../primitives/Alert/Alert.tsx')).Alert
}
