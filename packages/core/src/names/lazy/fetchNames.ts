import { listNames } from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { getSnapshot } from '../../connection/select.ts'
import { featuresAtom } from '../../features/state.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { load } from '../../load.ts'
import { idle, type Resource } from '../../resource.ts'
import { NamesForAddressError } from '../errors.ts'
import type { FetchNamesParameters } from '../parameters.ts'
import { namesAtom } from '../state.ts'

export async function fetchNames(kit: Kit, parameters: FetchNamesParameters): Promise<Resource<readonly string[]>> {
  const { accountId = getSnapshot(kit).accountId } = parameters
  if (!accountId) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || !kit.store.get(featuresAtom).identity) return idle
  const { address } = parseAccountId(accountId)
  return load(kit, {
    atom: namesAtom,
    key: address,
    maxAgeMs: limits.identityCacheLifetimeMs,
    lockoutMs: limits.balanceRetryLockoutMs,
    isForced: parameters.isForced,
    fetch: async (signal) => {
      const profiles = await listNames(api, { address, signal }).catch((cause: unknown) => {
        // There is no name for it.
        if (cause instanceof Error && 'status' in cause && cause.status === 404) return []
        throw new NamesForAddressError({ cause })
      })
      return [...new Set(profiles.map(({ name }) => name))]
    },
  })
}
