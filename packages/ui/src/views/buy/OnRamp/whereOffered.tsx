import type { ReactNode } from 'react'
import { useCanBuy } from '../../../features/tokens/useCanBuy.ts'
import { OnRampNowhere } from './OnRampNowhere.tsx'

/** A view of buying where buying is offered, else a notice that it is not. */
export function whereOffered(View: () => ReactNode): () => ReactNode {
  return function Offered() {
    return useCanBuy() ? <View /> : <OnRampNowhere />
  }
}
