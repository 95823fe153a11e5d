import type { ReactNode } from 'react'
import { useCanBuy } from '../tokens/useCanBuy.ts'
import { OnRampNowhere } from './OnRampNowhere.tsx'

/** A view of buying, where buying is offered; elsewhere it says so, whoever opened it. */
export function whereOffered(View: () => ReactNode): () => ReactNode {
  return function Offered() {
    return useCanBuy() ? <View /> : <OnRampNowhere />
  }
}
