import { listSmartSessions, type SmartSession } from '@latchkey/blockchain-api'
import { type GrantedPermission, LatchkeyError } from '@latchkey/common/contract'
import { callCapability } from '../../account/callCapability.ts'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { featuresAtom } from '../../features/state.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { load } from '../../load.ts'
import { idle, type Resource } from '../../resource.ts'
import type { FetchSmartSessionsParameters, GrantPermissionsParameters, RevokePermissionsParameters } from '../parameters.ts'
import { sessionAccountAtom, sessionsByAccountAtom } from '../state.ts'

/** How long a list counts as recent, in ms: a permission may be revoked elsewhere. */
const maxAgeMs = 30_000

export async function grantPermissions(kit: Kit, parameters: GrantPermissionsParameters): Promise<readonly GrantedPermission[]> {
  requireOn(kit)
  const { permissions } = parameters
  const given = await callCapability(kit, {
    ...parameters,
    capability: 'grantPermissions',
    ask: (run, call) => run({ ...call, permissions }),
  })
  refresh(kit)
  return given
}

export async function revokePermissions(kit: Kit, parameters: RevokePermissionsParameters): Promise<void> {
  requireOn(kit)
  const { context } = parameters
  await callCapability(kit, { ...parameters, capability: 'revokePermissions', ask: (run, call) => run({ ...call, context }) })
  refresh(kit)
}

export async function fetchSmartSessions(kit: Kit, { isForced }: FetchSmartSessionsParameters): Promise<Resource<readonly SmartSession[]>> {
  const account = kit.store.get(sessionAccountAtom)
  if (!account) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || !account.startsWith('eip155:') || !kit.store.get(featuresAtom).smartSessions) return idle
  return load(kit, {
    atom: sessionsByAccountAtom,
    key: account,
    maxAgeMs,
    isForced,
    fetch: async (signal) => (await listSmartSessions(api, { account, signal })).pcis,
  })
}

function requireOn(kit: Kit): void {
  if (!kit.store.get(featuresAtom).smartSessions)
    throw new LatchkeyError('CAPABILITY_MISSING', 'This network cannot do that', {
      hints: ['`features.smartSessions` is off.'],
      docs: 'core/permissions/grantPermissions',
    })
}

/** Looks the list up again where one is shown; nothing waits for it. */
function refresh(kit: Kit): void {
  const account = kit.store.get(sessionAccountAtom)
  if (account && kit.store.get(sessionsByAccountAtom).has(account)) void fetchSmartSessions(kit, { isForced: true }).catch(() => {})
}
