import {
  type Custody,
  doneSchema,
  type RecoveryMethodRow,
  toCustody,
  type WalletState,
  walletStateSchema,
} from '@latchkey/blockchain-api/keys'
import type { Account } from '../account/account.ts'
import { AccountError } from '../account/errors.ts'
import {
  type DeviceShare,
  deleteDeviceShare,
  listDeviceShares,
  markDeviceShareActive,
  type PinnedRecord,
  pinMethods,
  readDeviceShare,
} from '../device/deviceShare.ts'
import { areVouchedFor } from './recovery/methodSet.ts'

/** The state of the account's wallet on this device. */
export type VaultState =
  | {
      readonly kind: 'ready'
      readonly record: PinnedRecord
      /** Custody by the methods that the owner vouched for; `null` if the services report others (I22). */
      readonly custody: Custody | null
      /** Only those that the owner vouched for. */
      readonly methods: readonly RecoveryMethodRow[]
      /** The services report methods, or omit some, that the owner never agreed to. */
      readonly areMethodsForged: boolean
    }
  /** The account has no wallet yet. */
  | { readonly kind: 'new' }
  /** The services report a wallet, and this device has no share of it. Nothing about it is proven before it is recovered (I23). */
  | {
      readonly kind: 'recover'
      readonly walletId: string
      readonly evmAddress: string
      readonly createdAt: number
      readonly methods: readonly RecoveryMethodRow[]
      readonly recoveryDelayMs: number
    }

/** Reads the state, and finishes an activation that was interrupted. Recovery methods are checked with this device's key for them. */
export async function readVaultState(parameters: readVaultState.Parameters): Promise<VaultState> {
  const { account, token, pointer, signal } = parameters
  const { client, store } = account
  const ask = () => client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token, signal })
  let state = await ask()
  const unfinished = (await listDeviceShares(store)).filter(({ isActive }) => !isActive)
  const waiting = unfinished.filter(({ record }) => !state.wallet || record.walletId === state.wallet.walletId)
  for (const share of waiting) await finish(share, parameters)
  if (waiting.length > 0) state = await ask()
  const { wallet, methods, recoveryDelayMs } = state
  if (!wallet) return { kind: 'new' }
  const own = await readDeviceShare(store, wallet.walletId)
  await store.write(pointer, wallet.walletId)
  if (own?.isActive && own.record.gen === state.gen)
    return { kind: 'ready', record: own.record, ...(await checkClaim(own, state, account)) }
  const { walletId, evmAddress, createdAt } = wallet
  return { kind: 'recover', walletId, evmAddress, createdAt, methods, recoveryDelayMs }
}

export declare namespace readVaultState {
  type Parameters = {
    readonly account: Account
    readonly token: string
    /** Where the wallet in use is recorded. */
    readonly pointer: string
    readonly signal: AbortSignal | undefined
  }
}

async function checkClaim({ record, methods: { key, floor } }: DeviceShare, { methods, methodSet }: WalletState, { store }: Account) {
  const { walletId } = record
  if (!methodSet || !(await areVouchedFor(key, { walletId, rows: methods, set: methodSet, floor })))
    return { custody: null, methods: [], areMethodsForged: true }
  await pinMethods(store, walletId, methodSet)
  return { custody: toCustody(methods), methods, areMethodsForged: false }
}

/** Activates a share that was stored here but not activated. If the gateway no longer has it, it was never used outside this device. */
async function finish({ record }: DeviceShare, { account, token, signal }: readVaultState.Parameters): Promise<void> {
  const { client, store } = account
  const { walletId, gen } = record
  try {
    await client.ask('POST', '/v1/keys/activate', doneSchema, { body: { walletId, gen }, token, signal })
    await markDeviceShareActive(store, walletId)
  } catch (error) {
    if (!(error instanceof AccountError) || error.code !== 'ACCOUNT_REFUSED') throw error
    await deleteDeviceShare(store, walletId)
  }
}
