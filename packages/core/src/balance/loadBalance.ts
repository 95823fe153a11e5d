import type { Namespace, NativeBalance } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { findCapability } from '../account/callCapability.ts'
import { ActiveAddressMissingError } from '../account/errors.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { load } from '../load.ts'
import { idle, type Resource } from '../resource.ts'
import { balancesAtom } from './state.ts'

/** Does what `fetchBalance` says. */
export async function loadBalance(kit: Kit, parameters: loadBalance.Parameters): Promise<Resource<NativeBalance>> {
  const { accountId: account, network, namespace, isUnsupportedChain } = getSnapshot(kit, parameters)
  if (!account || !network || !namespace) throw new ActiveAddressMissingError()
  // Nobody here knows that chain: asking would only fail.
  if (isUnsupportedChain) return idle
  const getNativeBalance = findCapability(kit, 'getNativeBalance', namespace)
  return load(kit, {
    atom: balancesAtom,
    name: 'balance',
    key: account,
    maxAgeMs: limits.balanceCacheLifetimeMs,
    isForced: parameters.isForced,
    lockoutMs: limits.balanceRetryLockoutMs,
    fetch: (signal) => getNativeBalance({ account, network, signal }),
  })
}

export declare namespace loadBalance {
  type Parameters = {
    /** The family in front unless set. */
    namespace?: Namespace | undefined
    /** Asks even if the balance is recent, such as after a transaction. */
    isForced?: boolean | undefined
  }
}
