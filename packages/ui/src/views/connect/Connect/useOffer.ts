import {
  type ConnectMethod,
  connectMethodsAtom,
  type Features,
  featuresAtom,
  isOfferKnownAtom,
  originStatusAtom,
} from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useRef } from 'react'

/** The ways to connect, as this view shows them. */
export type Offer = {
  readonly methods: readonly ConnectMethod[]
  readonly features: Features
  /** Until then it is what to expect, and only its room is there. */
  readonly isKnown: boolean
}

/**
 * What the project offers: in the order of the first frame, and fixed once it is known.
 *
 * What changes later (a wallet that announces itself, another configuration) shows when the view is opened again.
 */
export function useOffer(): Offer {
  const methods = useKitValue(connectMethodsAtom)
  const features = useKitValue(featuresAtom)
  const isKnown = useKitValue(isOfferKnownAtom)
  const isDenied = useKitValue(originStatusAtom) === 'denied'
  const kept = useRef<Offer>(undefined)
  if (!kept.current || (isKnown && !kept.current.isKnown)) {
    const before = kept.current?.methods ?? methods
    const late = methods.filter((method) => !before.includes(method))
    kept.current = { methods: [...before.filter((method) => methods.includes(method)), ...late], features, isKnown }
  }
  // A page that the project refuses has nothing to sign in with (V-13).
  return isDenied ? { ...kept.current, methods: ['wallet'] } : kept.current
}
