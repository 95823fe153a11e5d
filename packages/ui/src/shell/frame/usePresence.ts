import { useEffect, useRef, useState } from 'react'

/** The phases of the modal between open and closed. */
export type Presence = 'opening' | 'open' | 'closing' | 'closed'

/** Milliseconds. If an animation never ends (a hidden tab, a host that stops all animations), the phase changes by itself. */
const deadlineMs = 400

/** Follows `isOpen`, delayed by the animation of the element in `ref`. */
export function usePresence(isOpen: boolean): { presence: Presence; ref: React.RefObject<HTMLDivElement | null> } {
  const ref = useRef<HTMLDivElement>(null)
  const [presence, setPresence] = useState<Presence>(isOpen ? 'opening' : 'closed')
  const isPresent = presence === 'opening' || presence === 'open'
  if (isOpen !== isPresent) {
    if (isOpen) setPresence('opening')
    else if (presence !== 'closing' && presence !== 'closed') setPresence('closing')
  }

  useEffect(() => {
    if (presence !== 'opening' && presence !== 'closing') return
    let current = true
    const settle = () => {
      if (!current) return
      current = false
      setPresence(presence === 'opening' ? 'open' : 'closed')
    }
    const timer = setTimeout(settle, deadlineMs)
    const motions = ref.current?.getAnimations() ?? []
    // One that is cancelled rejects: then there is nothing to wait for either.
    Promise.allSettled(motions.map(({ finished }) => finished)).then(settle)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [presence])
  return { presence, ref }
}
