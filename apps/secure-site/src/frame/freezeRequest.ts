import type { SignRequest } from '../evm/read/parseRequest.ts'
import type { ApprovedWallet } from '../vault/contract.ts'

/** A request that nothing changes from here on, bound to the wallet, the account and the chain that it is shown for (T-F8). */
export type FrozenRequest<Request = SignRequest> = {
  readonly request: Request
  readonly wallet: ApprovedWallet
  /** The account that acts: the key's own, or its smart account. */
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
}

/** Freezes a request to its last field, on a copy of where it belongs. Bytes cannot be frozen, but only the frame has them. */
export function freezeRequest<Request>({ request, wallet, address, chainId }: FrozenRequest<Request>): FrozenRequest<Request> {
  return freeze({ request, wallet: { ...wallet }, address, chainId })
}

function freeze<value>(given: value): value {
  if (typeof given !== 'object' || given === null || ArrayBuffer.isView(given)) return given
  for (const one of Object.values(given)) freeze(one)
  return Object.freeze(given)
}
