import { registerName as askToRegister, type Profile } from '@latchkey/blockchain-api'
import { evmChainIdToCoinType, parseAccountId } from '@latchkey/common/caip'
import { ActiveAddressMissingError, CapabilityMissingError } from '../account/errors.ts'
import { signMessage } from '../account/verbs.ts'
import { type RunningAttempt, startAttempt } from '../attempt.ts'
import { getSnapshot } from '../connection/select.ts'
import { toLatchkeyError } from '../errors.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import { identitiesAtom } from '../identity/state.ts'
import type { Kit } from '../kit.ts'
import { fetchNames } from '../names/verbs.ts'
import { reset } from '../router/reset.ts'
import { viewAtom } from '../router/state.ts'
import { NameInvalidError, NameRegisterError } from './errors.ts'
import { checkLabel, type NameRegistration, nameRegistrationAtom } from './state.ts'

/**
 * Has the wallet sign for a name and registers it for the active account (S-21): then the account goes by it, and
 * RegisterAccountNameSuccess takes the place of RegisterAccountName.
 *
 * Never rejects: `nameRegistrationAtom` has the step, and in `error` what ended it: the gateway's own reason where it gave one
 * the user's rejection included.
 */
export async function registerName(kit: Kit, parameters: registerName.Parameters = {}): Promise<void> {
  const { store } = kit
  const { step, label: typed } = store.get(nameRegistrationAtom)
  if (step === 'signing' || step === 'registering') return
  const label = (parameters.label ?? typed).trim().toLowerCase()
  const attempt = startAttempt(kit, 'registerName')
  const put = (patch: Partial<NameRegistration>) => {
    if (attempt.isCurrent()) store.set(nameRegistrationAtom, (all) => ({ ...all, ...patch }))
  }
  put({ error: undefined, registeredName: undefined, step: 'signing' })
  kit.events.emit('tracked', { event: 'REGISTER_NAME_INITIATED' })
  try {
    const { name, accountId } = await register(kit, { label, attempt, put })
    if (!attempt.isCurrent()) return
    rename(kit, { name, accountId })
    put({ step: 'success', registeredName: name })
    kit.events.emit('tracked', { event: 'REGISTER_NAME_SUCCESS' })
    if (store.get(viewAtom).view === 'RegisterAccountName') reset(kit, { view: 'RegisterAccountNameSuccess', params: { name } })
  } catch (cause) {
    // Overtaken: the newer attempt has set the state.
    if (!attempt.isCurrent()) return
    const error = toLatchkeyError(cause)
    put({ error, step: 'idle' })
    kit.events.emit('tracked', { event: 'REGISTER_NAME_ERROR', properties: { message: error.code } })
  } finally {
    attempt.end()
  }
}

export declare namespace registerName {
  /** `label`: the name without its suffix; what is typed unless given, such as for a suggestion. */
  type Parameters = { label?: string | undefined }
}

type Registering = { label: string; attempt: RunningAttempt; put: (patch: Partial<NameRegistration>) => void }

async function register(kit: Kit, { label, attempt, put }: Registering): Promise<{ name: string; accountId: string }> {
  const { accountId, namespace } = getSnapshot(kit)
  const api = getBlockchainApi(kit)
  if (checkLabel(label) !== 'valid') throw new NameInvalidError()
  if (!accountId || !api) throw new ActiveAddressMissingError()
  const coinType = toCoinType(kit, accountId)
  const { address } = parseAccountId(accountId)
  const { suffix = '' } = kit.store.get(nameRegistrationAtom)
  const { signal } = attempt
  const message = JSON.stringify({ name: `${label}${suffix}`, attributes: [], timestamp: Math.floor(kit.clock.now() / 1000) })
  const signature = await attempt.race(signMessage(kit, { message, namespace, signal }))
  put({ step: 'registering' })
  const asked: Promise<Profile> = askToRegister(api, { coinType, address, message, signature, signal })
  const { name } = await attempt.race(asked).catch((cause: unknown) => {
    throw signal.aborted ? cause : new NameRegisterError({ label, cause })
  })
  return { name, accountId }
}

/** The account goes by its new name at once; what else is known of it stays. */
function rename(kit: Kit, { name, accountId }: { name: string; accountId: string }): void {
  const { address } = parseAccountId(accountId)
  const now = kit.clock.now()
  kit.store.set(identitiesAtom, (all) => {
    const avatar = all.get(address)?.data?.avatar ?? null
    return new Map(all).set(address, { status: 'ready', data: { name, avatar }, updatedAt: now })
  })
  fetchNames(kit, { isForced: true }).catch(() => {})
}

/**
 * Under which coin type a name leads to an account (V-10).
 *
 * @throws `COIN_TYPE_MISSING` for chains of ENSIP-11 from 0x80000000 on, `CAPABILITY_MISSING` for a namespace whose names no gateway registers.
 */
export function toCoinType(kit: Pick<Kit, 'adapters'>, accountId: string): number {
  const { namespace, reference } = parseAccountId(accountId)
  const coinType = kit.adapters.find((adapter) => adapter.namespace === namespace)?.family?.coinType
  if (coinType !== undefined) return coinType === 'ENSIP-11' ? evmChainIdToCoinType(Number(reference)) : coinType
  throw new CapabilityMissingError({ capability: 'registerName', namespace })
}
