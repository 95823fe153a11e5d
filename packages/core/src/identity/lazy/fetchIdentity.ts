import { type BlockchainApi, getIdentity, listNames } from '@latchkey/blockchain-api'
import type { Namespace } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { getSnapshot } from '../../connection/select.ts'
import { featuresAtom } from '../../features/state.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { load } from '../../load.ts'
import { idle, type Resource } from '../../resource.ts'
import { type Identity, identitiesAtom } from '../state.ts'

export async function fetchIdentity(kit: Kit, parameters: { namespace?: Namespace | undefined }): Promise<Resource<Identity>> {
  const { address, namespace } = getSnapshot(kit, parameters)
  const api = getBlockchainApi(kit)
  if (!api || !address || namespace !== 'eip155' || !kit.store.get(featuresAtom).identity) return idle
  return load(kit, {
    atom: identitiesAtom,
    key: address,
    maxAgeMs: limits.identityCacheLifetimeMs,
    lockoutMs: limits.balanceRetryLockoutMs,
    fetch: (signal) => lookUp(api, { address, signal }),
  })
}

/** Who an address is; where the gateway does not say, the oldest name that leads to it. */
async function lookUp(api: BlockchainApi, { address, signal }: { address: string; signal: AbortSignal }): Promise<Identity> {
  const identity = await getIdentity(api, { address, sender: address, signal })
  if (identity.name !== null) return identity
  const [first] = await listNames(api, { address, signal }).catch(() => [])
  if (!first) return identity
  const avatar = first.attributes.map((attribute) => attribute.avatar).find((url) => url !== undefined)
  return { name: first.name, avatar: identity.avatar ?? avatar ?? null }
}
