import { atom } from 'jotai/vanilla'
import { portfolioAtom, type TokenBalance } from '../tokens/state.ts'

/** The coin of the chain in front, with how much of it there is; absent while that is unknown. */
export const nativeTokenAtom = atom<TokenBalance | undefined>((get) =>
  get(portfolioAtom).data?.tokens.find(({ address }) => address === undefined),
)
