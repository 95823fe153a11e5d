import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Holds back what a press changes until the press itself is painted: the next view takes longer to draw than a user waits for a sign.
 *
 * @returns `isHeld` while what is on the screen is to stay as it is. The control looks pressed as long, also where a key has pressed it.
 */
export function useHold(): { readonly isHeld: boolean; readonly onPress: (event: MouseEvent) => void } {
  const [isHeld, setHeld] = useState(false)
  const onPress = ({ target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('a, button')
    if (!control) return
    const hold = (isOn: boolean) => {
      control.style.opacity = isOn ? '0.6' : ''
      setHeld(isOn)
    }
    hold(true)
    // At once and whole, with its effects, as for the press itself: an attempt to connect begins with the view that shows it (S-05).
    requestAnimationFrame(() => setTimeout(() => flushSync(() => hold(false))))
  }
  return { isHeld, onPress }
}
