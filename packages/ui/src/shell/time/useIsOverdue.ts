import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** Whether `isOn` has been true for at least `delayMs`. */
export function useIsOverdue(isOn: boolean, delayMs: number): boolean {
  const kit = useKit()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    return isOn ? kit.clock.setTimeout(() => setLate(true), delayMs) : undefined
  }, [kit, isOn, delayMs])
  return isLate && isOn
}
