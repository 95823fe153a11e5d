import { refuse } from '../errors.ts'
import type { RpcMethod } from '../rpcMethod.ts'

const warpMax = 1_000_000

/** What only a chain of one's own can do. */
export const developmentMethods: { readonly [method: string]: RpcMethod } = {
  /** Lets slots pass at once: 151 of them expire every blockhash that anyone holds. @returns The slot it is now. */
  lab_warpSlots({ ledger }, params) {
    const slots = params.whole(0)
    if (slots < 1 || slots > warpMax) refuse(`Invalid params: 1 to ${warpMax} slots`)
    ledger.advance(slots)
    return ledger.slot
  },
}
