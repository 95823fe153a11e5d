import { returnHandleAtom } from '../connection/state.ts'
import type { Reaction } from './reaction.ts'

/** A social login that came back in the address is finished, and the address is as it was (U-05). Read only where there is one. */
export const takeReturnOnStart: Reaction = (kit) => {
  const { location, history } = globalThis
  if (location?.search.includes('result_uri')) {
    void import('../connection/readReturn.ts').then(async ({ readReturn }) => {
      const { href, handle, isReturn } = readReturn(location.href)
      if (!isReturn) return
      history.replaceState(history.state, '', href)
      if (handle) kit.store.set(returnHandleAtom, handle)
      const { redeemReturn } = await import('./redeemReturn.ts')
      await redeemReturn(kit)
    })
  }
  return () => {}
}
