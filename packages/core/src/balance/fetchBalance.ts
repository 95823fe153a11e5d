import type { NativeBalance } from '@latchkey/common'
import { limits, type Namespace } from '@latchkey/common'
import { findCapability } from '../account/findCapability.ts'
import type { Kit } from '../kit.ts'
import { load } from '../load.ts'
import type { Resource } from '../resource.ts'
import { balancesAtom } from './state.ts'

/**
 * Reads the connected account's native balance from its chain, unless it is known for less than 30 s (C-02).
 *
 * After a failure nothing is asked for 30 s (C-01). Never rejects for a node that does not answer: the resource says so.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`.
 */
export async function fetchBalance(kit: Kit, parameters: fetchBalance.Parameters = {}): Promise<Resource<NativeBalance>> {
  const { run, account, network } = findCapability(kit, 'getNativeBalance', parameters)
  return load(kit, {
    atom: balancesAtom,
    name: 'balance',
    key: account,
    maxAgeMs: parameters.isForced ? 0 : limits.balanceCacheLifetimeMs,
    lockoutMs: limits.balanceRetryLockoutMs,
    fetch: (signal) => run({ account, network, signal }),
  })
}

export declare namespace fetchBalance {
  type Parameters = {
    namespace?: Namespace | undefined
    /** Asks even if the balance is recent, such as after a transaction. */
    isForced?: boolean | undefined
  }
}
