import type { Kit } from '@latchkey/core'
import {
  connectMethodsAtom,
  isConnectedAtom,
  isOfferKnownAtom,
  modalAtom,
  startStack,
  walletRowsInputAtom,
  whenIdle,
} from '@latchkey/core/internal'
import { startTransition, useEffect, useReducer, useRef } from 'react'
import type { Presence } from '../frame/usePresence.ts'

/** What the first frame of Connect is drawn from, beside the namespace that the modal is opened for. */
const frameAtoms = [connectMethodsAtom, isOfferKnownAtom, walletRowsInputAtom] as const

/** The panel that is drawn, hidden, before it opens. */
export type Ahead = {
  readonly isDrawn: boolean
  /** Another one where what was drawn is no longer what the first frame is to be. */
  readonly key: number
}

/**
 * Draws Connect before the modal opens: at once when the modal is mounted closed, and while the page is idle after it has closed.
 *
 * The first frame is final, whenever it was drawn: what it is drawn from may change until the modal opens, and then it is drawn again.
 */
export function useAhead(kit: Kit, presence: Presence, isKept: boolean): Ahead {
  const isClosed = presence === 'closed'
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const drawing = useRef<{ isDue: boolean; key: number; frame?: readonly unknown[] }>({ isDue: true, key: 0 })
  const { current } = drawing
  const can = isClosed && isKept && startStack(kit).every(({ view }) => view === 'Connect')
  if (presence === 'closing') current.isDue = false
  if (isClosed && current.isDue) {
    const frame = [kit.store.get(modalAtom).namespace, ...frameAtoms.map((atom) => kit.store.get<unknown>(atom))]
    if (frame.some((part, index) => part !== current.frame?.[index])) Object.assign(current, { frame, key: current.key + 1 })
  }
  useEffect(() => {
    if (!isClosed || !isKept) return
    const stops = [...frameAtoms, isConnectedAtom].map((atom) => kit.store.sub(atom, () => startTransition(redraw)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [kit, isClosed, isKept])
  useEffect(() => {
    if (!can || drawing.current.isDue) return
    return whenIdle(kit, () => {
      drawing.current.isDue = true
      startTransition(redraw)
    })
  }, [kit, can])
  return { isDrawn: can && current.isDue, key: current.key }
}
