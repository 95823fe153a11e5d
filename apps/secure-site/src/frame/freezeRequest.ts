import type { SignRequest } from '../evm/read/parseRequest.ts'
import type { ApprovedWallet } from '../vault/contract.ts'

/** An immutable request, bound to the wallet, the account and the chain that it is shown for (T-F8). */
export type FrozenRequest<Request = SignRequest> = {
  readonly request: Request
  readonly wallet: ApprovedWallet
  /** The acting account: the key's own, or its smart account. */
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
}

/** Freezes a request deeply, on a copy of its binding. Bytes cannot be frozen, but only the frame has them. */
export function freezeRequest<Request>({ request, wallet, address, chainId }: FrozenRequest<Request>): FrozenRequest<Request> {
  return freeze({ request, wallet: { ...wallet }, address, chainId })
}

function freeze<value>(given: value): value {
  if (typeof given !== 'object' || given === null || ArrayBuffer.isView(given)) return given
  for (const one of Object.values(given)) freeze(one)
  return Object.freeze(given)
}
