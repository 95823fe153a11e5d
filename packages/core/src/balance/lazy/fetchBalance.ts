import type { Namespace } from '@latchkey/common/caip'
import type { NativeBalance } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { findCapability } from '../../account/callCapability.ts'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { getSnapshot } from '../../connection/select.ts'
import type { Kit } from '../../kit.ts'
import { load } from '../../load.ts'
import { idle, type Resource } from '../../resource.ts'
import { balancesAtom } from '../state.ts'

/** Of `fetchBalance`. */
export type FetchBalanceParameters = {
  /** The active namespace unless set. */
  namespace?: Namespace | undefined
  /** Requests it even if the balance is recent, such as after a transaction. */
  isForced?: boolean | undefined
}

export async function fetchBalance(kit: Kit, parameters: FetchBalanceParameters): Promise<Resource<NativeBalance>> {
  const { accountId: account, network, namespace, isUnsupportedChain } = getSnapshot(kit, parameters)
  if (!account || !network || !namespace) throw new ActiveAddressMissingError()
  // The kit does not know that chain: the request would only fail.
  if (isUnsupportedChain) return idle
  const getNativeBalance = findCapability(kit, 'getNativeBalance', namespace)
  return load(kit, {
    atom: balancesAtom,
    key: account,
    maxAgeMs: limits.balanceCacheLifetimeMs,
    isForced: parameters.isForced,
    lockoutMs: limits.balanceRetryLockoutMs,
    fetch: (signal) => getNativeBalance({ account, network, signal }),
  })
}
