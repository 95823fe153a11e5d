import type { SignRequest } from '../evm/read/parseRequest.ts'
import type { ApprovedWallet } from '../vault/contract.ts'

/** A request that nothing changes from here on, bound to the wallet, the account and the chain that it is shown for (T-F8). */
export type FrozenRequest = {
  readonly request: SignRequest
  readonly wallet: ApprovedWallet
  /** The account that acts: the key's own, or its smart account. */
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
}

/** Freezes a request to its last field. */
export function freezeRequest(given: FrozenRequest): FrozenRequest {
  return freeze(given)
}

function freeze<value>(given: value): value {
  if (typeof given !== 'object' || given === null || ArrayBuffer.isView(given)) return given
  for (const one of Object.values(given)) freeze(one)
  return Object.freeze(given)
}
