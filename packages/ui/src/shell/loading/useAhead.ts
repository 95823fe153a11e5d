import type { Kit } from '@latchkey/core'
import {
  connectMethodsAtom,
  isConnectedAtom,
  isOfferKnownAtom,
  modalAtom,
  stackAtom,
  startStack,
  walletRowsInputAtom,
  whenIdle,
} from '@latchkey/core/internal'
import { type RefObject, startTransition, useEffect, useReducer, useRef } from 'react'
import type { Presence } from '../frame/usePresence.ts'

/** What the first frame of Connect is drawn from, beside the namespace that the modal is opened for. */
const frameAtoms = [connectMethodsAtom, isOfferKnownAtom, walletRowsInputAtom] as const

/** What a user does in a view that may leave something there. */
const traces = ['click', 'input', 'scroll'] as const

/** The panel that is drawn, hidden, before it opens. */
export type Ahead = {
  readonly isDrawn: boolean
  /** Another one where what was drawn is no longer what the first frame is to be. */
  readonly key: number
}

/**
 * Draws Connect before the modal opens: at once when the modal is mounted closed, and while the page is idle after it has closed. A
 * Connect that is left as it came stays, hidden, so that the next opening only shows it.
 *
 * The first frame is final, whenever it was drawn: what it is drawn from may change until the modal opens, and then it is drawn again.
 */
export function useAhead({ kit, presence, panelRef, isKept }: useAhead.Parameters): Ahead {
  const isClosed = presence === 'closed'
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const drawing = useRef<Drawing>({ isDue: true, isUsed: false, key: 0 })
  const { current } = drawing
  const can = isClosed && isKept && startStack(kit).every(isConnect)
  const frame = [kit.store.get(modalAtom).namespace, ...frameAtoms.map((atom) => kit.store.get<unknown>(atom))]
  const isSame = frame.every((part, index) => part === current.frame?.[index])
  if (isClosed) {
    if (current.isDue && !isSame) Object.assign(current, { frame, isUsed: false, key: current.key + 1 })
  } else if (presence === 'closing') {
    current.isDue = isSame && !current.isUsed
  } else {
    current.frame ??= frame
    current.isUsed ||= frame[0] !== current.frame[0] || !kit.store.get(stackAtom).every(isConnect)
  }
  useEffect(() => {
    if (!isClosed || !isKept) return
    const stops = [...frameAtoms, isConnectedAtom].map((atom) => kit.store.sub(atom, () => startTransition(redraw)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [kit, isClosed, isKept])
  useEffect(() => {
    const panel = panelRef.current
    if (isClosed || !isKept || !panel) return
    const see = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-direction]')) drawing.current.isUsed = true
    }
    // On the root: with a listener for clicks the dialog itself would be something to click, to a screen reader.
    const root = panel.getRootNode()
    for (const name of traces) root.addEventListener(name, see, { capture: true, passive: true })
    return () => {
      for (const name of traces) root.removeEventListener(name, see, { capture: true })
    }
  }, [panelRef, isClosed, isKept])
  useEffect(() => {
    if (!can || drawing.current.isDue) return
    return whenIdle(kit, () => {
      Object.assign(drawing.current, { isDue: true, frame: undefined })
      startTransition(redraw)
    })
  }, [kit, can])
  return { isDrawn: can && current.isDue, key: current.key }
}

type Drawing = {
  isDue: boolean
  /** Something was done with what is drawn: it is not what a new visit begins with. */
  isUsed: boolean
  key: number
  frame?: readonly unknown[] | undefined
}

const isConnect = ({ view }: { readonly view: string }) => view === 'Connect'

export declare namespace useAhead {
  type Parameters = {
    kit: Kit
    presence: Presence
    panelRef: RefObject<HTMLElement | null>
    /** Whether anything may be drawn that is not seen. */
    isKept: boolean
  }
}
