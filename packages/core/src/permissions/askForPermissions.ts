import { listSmartSessions, type SmartSession } from '@latchkey/blockchain-api'
import { type GrantedPermission, LatchkeyError, type Namespace, type PermissionRequest } from '@latchkey/common'
import { callCapability } from '../account/callCapability.ts'
import { ActiveAddressMissingError } from '../account/errors.ts'
import { featuresAtom } from '../features/state.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { load } from '../load.ts'
import { idle, type Resource } from '../resource.ts'
import { sessionAccountAtom, sessionsByAccountAtom } from './state.ts'

/** How long a list counts as recent, in ms: somebody else may take a permission back. */
const maxAgeMs = 30_000

/** Does what `grantPermissions` says. */
export async function askToGrant(kit: Kit, parameters: askForPermissions.Grant): Promise<readonly GrantedPermission[]> {
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

/** Does what `revokePermissions` says. */
export async function askToRevoke(kit: Kit, parameters: askForPermissions.Revoke): Promise<void> {
  requireOn(kit)
  const { context } = parameters
  await callCapability(kit, { ...parameters, capability: 'revokePermissions', ask: (run, call) => run({ ...call, context }) })
  refresh(kit)
}

/** Does what `fetchSmartSessions` says. */
export async function askForSessions(kit: Kit, { isForced }: askForPermissions.List): Promise<Resource<readonly SmartSession[]>> {
  const account = kit.store.get(sessionAccountAtom)
  if (!account) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || !account.startsWith('eip155:') || !kit.store.get(featuresAtom).smartSessions) return idle
  return load(kit, {
    atom: sessionsByAccountAtom,
    name: 'smartSessions',
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
      docs: 'core/grantPermissions',
    })
}

/** What is listed has changed; whoever looks at it sees so, and nobody waits for it. */
function refresh(kit: Kit): void {
  const account = kit.store.get(sessionAccountAtom)
  if (account && kit.store.get(sessionsByAccountAtom).has(account)) void askForSessions(kit, { isForced: true }).catch(() => {})
}

/** What the verbs of permissions are given. */
export declare namespace askForPermissions {
  type Asked = { readonly namespace?: Namespace | undefined; readonly signal?: AbortSignal | undefined }
  type Grant = Asked & {
    /** All of them are shown in one question, and given or declined together. */
    readonly permissions: readonly PermissionRequest[]
  }
  type Revoke = Asked & {
    /** As `grantPermissions` or the list gave it. */
    readonly context: `0x${string}`
  }
  type List = {
    /** Asks even if the list is recent. */
    readonly isForced?: boolean | undefined
  }
}
