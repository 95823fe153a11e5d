import { type Custody, doneSchema, type RecoveryMethodRow, ShareIntegrityError, walletStateSchema } from '@latchkey/blockchain-api/keys'
import { AbortedError, LatchkeyError } from '@latchkey/common'
import { string } from 'valibot'
import type { Account } from '../account/account.ts'
import { AccountError } from '../account/errors.ts'
import {
  type DeviceShare,
  deleteDeviceShare,
  listDeviceShares,
  markDeviceShareActive,
  type PinnedRecord,
  readDeviceShare,
} from '../device/deviceShare.ts'
import type { NewMethod, RecoveryProof, VaultAnswer, VaultOperation, VaultOperations } from './contract.ts'
import type { SignRequest } from './signRequest.ts'

type Signal = { signal?: AbortSignal | undefined }

/** Where this device stands with the account's wallet. */
export type VaultState =
  | {
      readonly kind: 'ready'
      readonly record: PinnedRecord
      readonly custody: Custody | null
      readonly methods: readonly RecoveryMethodRow[]
    }
  /** The account has no wallet yet. */
  | { readonly kind: 'new' }
  /** It has one, and this device no share of it. */
  | {
      readonly kind: 'recover'
      readonly walletId: string
      readonly evmAddress: string
      readonly createdAt: number
      readonly methods: readonly RecoveryMethodRow[]
      readonly recoveryDelayMs: number
    }

/** The embedded wallet of one account on this device. Each call that needs the key has a worker of its own, which ends with it. */
export type Vault = {
  /** What this device has pinned; nothing is asked. @throws {@link StorageUnavailableError}, never `undefined`, if it cannot be read (I8). */
  status(): Promise<PinnedRecord | undefined>
  open(options?: Signal): Promise<VaultState>
  create(options?: Signal): Promise<PinnedRecord>
  recover(parameters: { proof: RecoveryProof } & Signal): Promise<PinnedRecord>
  /** Starts a worker ahead, while the visitor reads; it knows nothing yet. @returns Ends it, unless it was put to work by then. */
  prepare(): () => void
  /** Signs what was shown: hand in a copy that nobody else holds (T-F8). */
  sign(parameters: { request: SignRequest } & Signal): Promise<string>
  /** The 24 words. Needs a fresh proof for `export`. */
  exportWords(options?: Signal): Promise<string>
  /** Needs a fresh proof for `device_add`. */
  addMethod(parameters: { method: NewMethod } & Signal): Promise<VaultOperations['addMethod']['result']>
  /** Likewise. */
  removeMethod(parameters: { methodId: string } & Signal): Promise<void>
  /** Forgets this device's share. */
  wipe(): Promise<void>
}

const deadlineMs = 30_000
/** How long a worker may wait for work (I1). */
const idleMs = 30_000

/** A worker has failed in a way that it could not tell. */
export class VaultError extends LatchkeyError {
  override readonly name = 'VaultError'
  /** When to come back, where the gateway says so. */
  readonly retryAfterMs: number | undefined
  /** The gateway's own name for it. */
  readonly reason: string | undefined
  constructor({ code, shortMessage, retryAfterMs, reason }: Extract<VaultAnswer, { error: unknown }>['error']) {
    super(code, shortMessage)
    this.retryAfterMs = retryAfterMs
    this.reason = reason
  }
}

/** Makes the vault of an account. */
export function createVault(options: createVault.Options): Vault {
  const { account, device, startWorker } = options
  const { store, client, gatewayUrl, projectId, name } = account
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
      const parameters = { ...given, access: { gatewayUrl, projectId, token, device } }
      const answer = await askWorker(takeWorker(), { operation, parameters }, signal)
      if ('error' in answer) throw new VaultError(answer.error)
      return answer.result as VaultOperations[name]['result']
    }, signal)
  }

  /** Makes what was stored here, but not said to count, count now. What the gateway does not know any more was never seen by anybody. */
  async function finish({ record }: DeviceShare, token: string, signal: AbortSignal | undefined): Promise<void> {
    const { walletId, gen } = record
    try {
      await client.ask('POST', '/v1/keys/activate', doneSchema, { body: { walletId, gen }, token, signal })
      await markDeviceShareActive(store, walletId)
    } catch (error) {
      if (!(error instanceof AccountError) || error.code !== 'ACCOUNT_REFUSED') throw error
      await deleteDeviceShare(store, walletId)
    }
  }

  async function openWith(token: string, signal: AbortSignal | undefined): Promise<VaultState> {
    const ask = () => client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token, signal })
    let state = await ask()
    const unfinished = (await listDeviceShares(store)).filter(({ isActive }) => !isActive)
    const waiting = unfinished.filter(({ record }) => !state.wallet || record.walletId === state.wallet.walletId)
    for (const share of waiting) await finish(share, token, signal)
    if (waiting.length > 0) state = await ask()
    const { wallet, custody, methods, recoveryDelayMs } = state
    if (!wallet) return { kind: 'new' }
    const own = await readDeviceShare(store, wallet.walletId)
    await store.write(pointer, wallet.walletId)
    if (own?.isActive && own.record.gen === state.gen) return { kind: 'ready', record: own.record, custody, methods }
    return {
      kind: 'recover',
      walletId: wallet.walletId,
      evmAddress: wallet.evmAddress,
      createdAt: wallet.createdAt,
      methods,
      recoveryDelayMs,
    }
  }

  /** The wallet of whoever is signed in, as it was last seen. */
  async function ownWalletId(signal?: AbortSignal): Promise<string> {
    const known = await store.read(pointer, string())
    if (known !== undefined) return known
    const state = await account.authorize((token) => openWith(token, signal), signal)
    if (state.kind !== 'ready') throw new ShareIntegrityError()
    return state.record.walletId
  }

  async function pin(record: PinnedRecord): Promise<PinnedRecord> {
    await store.write(pointer, record.walletId)
    return record
  }

  return {
    async status() {
      const walletId = await store.read(pointer, string())
      const share = walletId === undefined ? undefined : await readDeviceShare(store, walletId)
      return share?.isActive ? share.record : undefined
    },
    open: ({ signal } = {}) => account.authorize((token) => openWith(token, signal), signal),
    create: async ({ signal } = {}) => pin(await run('create', {}, signal)),
    recover: async ({ proof, signal }) => pin(await run('recover', { proof }, signal)),
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
      // One that did not come up does no work; the next is started when there is some.
      worker.addEventListener('error', end)
      return end
    },
    sign: async ({ request, signal }) => run('sign', { walletId: await ownWalletId(signal), request }, signal),
    exportWords: async ({ signal } = {}) => run('exportWords', { walletId: await ownWalletId(signal) }, signal),
    addMethod: async ({ method, signal }) => run('addMethod', { walletId: await ownWalletId(signal), method }, signal),
    async removeMethod({ methodId, signal }) {
      const body = { methodId }
      await account.authorize(
        (token) => client.ask('POST', '/v1/keys/recovery/methods/delete', doneSchema, { body, token, signal }),
        signal,
      )
    },
    async wipe() {
      await deleteDeviceShare(store, await ownWalletId())
      await store.writeAll({}, [pointer])
    },
  }
}

export declare namespace createVault {
  type Options = {
    account: Account
    /** What this device calls itself. */
    device: string
    /** Starts `worker.ts`, under the page's one policy for its address. */
    startWorker: () => VaultWorker
  }
}

/** As much of a worker as the vault uses. */
export type VaultWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** One question, one answer; whatever comes of it, the worker ends (I1). */
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
