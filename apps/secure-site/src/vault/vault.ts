import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { AbortedError, LatchkeyError } from '@latchkey/common/contract'
import { string } from 'valibot'
import type { Account } from '../account/account.ts'
import { AccountError } from '../account/errors.ts'
import { deleteDeviceShare, listDeviceShares, type PinnedRecord, readDeviceShare } from '../device/deviceShare.ts'
import type { ApprovedWallet, NewMethod, RecoveryProof, VaultAnswer, VaultOperation, VaultOperations } from './contract.ts'
import { createOrJoin } from './createOrJoin.ts'
import { readVaultState, type VaultState } from './readVaultState.ts'
import type { SignRequest } from './sign/signRequest.ts'

type Signal = { signal?: AbortSignal | undefined }

/** The embedded wallet of one account on this device. Each call that needs the key has a worker of its own, which ends with it. */
export type Vault = {
  /** What this device has pinned, read without a request. @throws {@link StorageUnavailableError}, never `undefined`, if it cannot be read (I8). */
  status(): Promise<PinnedRecord | undefined>
  open(options?: Signal): Promise<VaultState>
  /**
   * Other wallets in this browser that the operator cannot open. None of them is replaced by one that opens without its owner's
   * method, unless a person has seen both addresses.
   */
  listOwned(parameters: { besides: string | undefined }): Promise<readonly PinnedRecord[]>
  /** The account's wallet: created now, or joined if another device was faster (I5). */
  create(options?: Signal): Promise<PinnedRecord>
  recover(parameters: { proof: RecoveryProof } & Signal): Promise<PinnedRecord>
  /** Starts a worker ahead of time, while the user reads; it knows nothing yet. @returns Ends it, unless it has work by then. */
  prepare(): () => void
  /**
   * Signs what was shown, with the wallet that was shown: pass a copy that no other code can change (T-F8).
   *
   * @throws {@link ShareIntegrityError} if another account is signed in by now (I6).
   */
  sign(parameters: { request: SignRequest; wallet: ApprovedWallet } & Signal): Promise<string>
  /** The recovery phrase of 24 words. Needs a fresh proof for `export`. */
  exportWords(parameters: { walletId: string } & Signal): Promise<string>
  /** Needs a fresh proof for `device_add`. */
  addMethod(parameters: { walletId: string; method: NewMethod } & Signal): Promise<VaultOperations['addMethod']['result']>
  /** Likewise. */
  removeMethod(parameters: { walletId: string; methodId: string } & Signal): Promise<void>
  /** Deletes this device's share. */
  wipe(): Promise<void>
}

const deadlineMs = 30_000
/** How long a worker may wait for work (I1). */
const idleMs = 30_000

/** A worker failed without an error of its own. */
export class VaultError extends LatchkeyError {
  override readonly name = 'VaultError'
  /** How long to wait before trying again, if the gateway says so. */
  readonly retryAfterMs: number | undefined
  /** The gateway's reason. */
  readonly reason: string | undefined
  constructor({ code, shortMessage, retryAfterMs, reason }: Extract<VaultAnswer, { error: unknown }>['error']) {
    super(code, shortMessage)
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** Creates the vault of an account. */
export function createVault(options: createVault.Options): Vault {
  const { account, device, startWorker } = options
  const { store, gatewayUrl, projectId, locale, name } = account
  const pointer = `wallet:${name}`
  let prepared: VaultWorker | undefined

  function takeWorker(): VaultWorker {
    const worker = prepared ?? startWorker()
    prepared = undefined
    return worker
  }

  async function run<name extends VaultOperation>(
    operation: name,
    given: Omit<VaultOperations[name]['parameters'], 'access'>,
    signal: AbortSignal | undefined,
  ): Promise<VaultOperations[name]['result']> {
    return account.authorize(async (token) => {
      const parameters = { ...given, access: { gatewayUrl, projectId, token, locale, device } }
      const answer = await askWorker(takeWorker(), { operation, parameters }, signal)
      if ('error' in answer) throw new VaultError(answer.error)
      return answer.result as VaultOperations[name]['result']
    }, signal)
  }

  const open = (signal: AbortSignal | undefined) =>
    account.authorize((token) => readVaultState({ account, token, pointer, signal }), signal)

  /** Does nothing for a wallet that has been replaced since (I6). */
  async function requireCurrent(walletId: string, signal: AbortSignal | undefined): Promise<string> {
    const known = await store.read(pointer, string())
    const state = known === undefined ? await open(signal) : undefined
    if ((state?.kind === 'ready' ? state.record.walletId : known) !== walletId) throw new ShareIntegrityError({ reason: 'WALLET_CHANGED' })
    return walletId
  }

  async function pin(record: PinnedRecord): Promise<PinnedRecord> {
    await store.write(pointer, record.walletId)
    return record
  }
  const create = async (signal: AbortSignal | undefined) => pin(await run('create', {}, signal))
  const recover = async (proof: RecoveryProof, signal: AbortSignal | undefined) => pin(await run('recover', { proof }, signal))

  return {
    async status() {
      const walletId = await store.read(pointer, string())
      const share = walletId === undefined ? undefined : await readDeviceShare(store, walletId)
      return share?.isActive ? share.record : undefined
    },
    open: ({ signal } = {}) => open(signal),
    async listOwned({ besides }) {
      const shares = await listDeviceShares(store)
      // The first set is the operator's; every later one contains only methods of the owner's (I22).
      const owned = shares.filter(({ isActive, methods }) => isActive && (methods.floor ?? methods.set).version > 1)
      return owned.map(({ record }) => record).filter(({ walletId }) => walletId !== besides)
    },
    create: ({ signal } = {}) =>
      createOrJoin({ open: () => open(signal), create: () => create(signal), recover: (proof) => recover(proof, signal), signal }),
    recover: ({ proof, signal }) => recover(proof, signal),
    prepare() {
      prepared?.terminate()
      const worker = startWorker()
      prepared = worker
      const end = () => {
        clearTimeout(timer)
        if (prepared !== worker) return
        prepared = undefined
        worker.terminate()
      }
      const timer = setTimeout(end, idleMs)
      // A worker that failed to start does no work; the next one is started when needed.
      worker.addEventListener('error', end)
      return end
    },
    async sign({ request, wallet, signal }) {
      await requireCurrent(wallet.walletId, signal)
      return run('sign', { wallet, request }, signal)
    },
    exportWords: async ({ walletId, signal }) => run('exportWords', { walletId: await requireCurrent(walletId, signal) }, signal),
    addMethod: async ({ walletId, method, signal }) =>
      run('addMethod', { walletId: await requireCurrent(walletId, signal), method }, signal),
    async removeMethod({ walletId, methodId, signal }) {
      await run('removeMethod', { walletId: await requireCurrent(walletId, signal), methodId }, signal)
    },
    async wipe() {
      const walletId = await store.read(pointer, string())
      if (walletId !== undefined) await deleteDeviceShare(store, walletId)
      await store.writeAll({}, [pointer])
    },
  }
}

export declare namespace createVault {
  type Options = {
    account: Account
    /** This device's name. */
    device: string
    /** Starts `worker.ts` under the page's Trusted Types policy. */
    startWorker: () => VaultWorker
  }
}

/** The part of a worker that the vault uses. */
export type VaultWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** One request, one response; the worker always ends afterwards (I1). */
function askWorker(worker: VaultWorker, request: object, signal: AbortSignal | undefined): Promise<VaultAnswer> {
  return new Promise<VaultAnswer>((resolve, reject) => {
    const unavailable = () => reject(new AccountError('EMBEDDED_UNAVAILABLE'))
    const timer = setTimeout(unavailable, deadlineMs)
    const abort = () => reject(new AbortedError({ cause: signal?.reason }))
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    worker.addEventListener('message', (event) => {
      end()
      resolve((event as MessageEvent<VaultAnswer>).data)
    })
    worker.addEventListener('error', () => {
      end()
      unavailable()
    })
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
