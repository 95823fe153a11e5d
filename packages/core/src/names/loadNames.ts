import { listNames } from '@latchkey/blockchain-api'
import { type AccountId, parseAccountId } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { ActiveAddressMissingError } from '../account/errors.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { featuresAtom } from '../features/state.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { load } from '../load.ts'
import { idle, type Resource } from '../resource.ts'
import { NamesForAddressError } from './errors.ts'
import { namesAtom } from './state.ts'

/** Does what `fetchNames` says. */
export async function loadNames(kit: Kit, parameters: loadNames.Parameters): Promise<Resource<readonly string[]>> {
  const { accountId = getSnapshot(kit).accountId } = parameters
  if (!accountId) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || !kit.store.get(featuresAtom).identity) return idle
  const { address } = parseAccountId(accountId)
  return load(kit, {
    atom: namesAtom,
    name: 'names',
    key: address,
    maxAgeMs: limits.identityCacheLifetimeMs,
    lockoutMs: limits.balanceRetryLockoutMs,
    isForced: parameters.isForced,
    fetch: async (signal) => {
      const profiles = await listNames(api, { address, signal }).catch((cause: unknown) => {
        // Nobody has a name for it.
        if (cause instanceof Error && 'status' in cause && cause.status === 404) return []
        throw new NamesForAddressError({ cause })
      })
      return [...new Set(profiles.map(({ name }) => name))]
    },
  })
}

export declare namespace loadNames {
  type Parameters = {
    /** The account in front unless set. */
    readonly accountId?: AccountId | undefined
    /** Asks even if they are known, such as after a registration. */
    readonly isForced?: boolean | undefined
  }
}
