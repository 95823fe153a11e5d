import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import { watchAtom } from '../watchAtom.ts'
import { type Portfolio, portfolioAtom } from './state.ts'

/** The tokens of the active account on its chain, as `fetchTokens` read them last. */
export function getTokens(kit: Kit): Resource<Portfolio> {
  return kit.store.get(portfolioAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchTokens(kit: Kit, listener: (value: Resource<Portfolio>) => void): () => void {
  return watchAtom(kit, portfolioAtom, listener)
}
