import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'
import { IDBFactory } from 'fake-indexeddb'
import { secureSite } from '../../gateway/test/embeddedEnv.ts'
import type { MailServer } from '../../gateway/test/startMailServer.ts'
import { appOrigin } from '../../gateway/test/startTestGateway.ts'
import { type Account, createAccount } from '../src/account/account.ts'
import { createDeviceStore } from '../src/device/deviceStore.ts'
import type { NewMethod, VaultOperations, VaultRequest } from '../src/vault/contract.ts'
import { makeKit } from '../src/vault/recovery/recoveryKit.ts'
import { runOperation } from '../src/vault/runOperation.ts'
import type { SignRequest } from '../src/vault/sign/signRequest.ts'
import { createVault, type Vault, type VaultWorker } from '../src/vault/vault.ts'

/** One browser partition, with the secure site in it. */
export type TestDevice = {
  readonly account: Account
  readonly vault: Vault
  readonly indexedDB: IDBFactory
  /** Bodies that the gateway was sent by this device, and what it answered. */
  readonly sent: readonly { readonly path: string; readonly body: string }[]
  /** Those that were started, and whether they have ended. */
  readonly workers: readonly { readonly isOver: boolean }[]
  /** Comes in with a code from a mail. */
  logIn(email: string): Promise<void>
  /** Signs as the wallet that it has, after its owner saw that wallet's address. */
  sign(parameters: { readonly request: SignRequest }): Promise<string>
  /** A kit is made here, unless it is given. */
  addMethod(
    method: NewMethod | { readonly kind: 'kit'; readonly label: string },
  ): Promise<VaultOperations['addMethod']['result'] & { readonly kit?: string }>
  exportWords(): Promise<string>
  /** Proves its owner once more. */
  stepUp(purpose: StepUpPurpose, email: string): Promise<void>
}

/** Makes one. Its worker is this very process, which starts and ends it as a page does. */
export function createTestDevice(parameters: createTestDevice.Parameters): TestDevice {
  const { gatewayUrl, projectId = 'p1', mail, origin = appOrigin, name = 'Chrome on Linux', now, address } = parameters
  const { fetch: given = fetch, indexedDB = new IDBFactory() } = parameters
  const sent: { path: string; body: string }[] = []
  const asSecureSite: typeof fetch = (input, init) => {
    sent.push({ path: new URL(String(input)).pathname, body: String(init?.body ?? '') })
    const headers = { ...(init?.headers as Record<string, string>), origin: secureSite, 'user-agent': toUserAgent(name) }
    return given(input, { ...init, headers: address === undefined ? headers : { ...headers, 'x-forwarded-for': address } })
  }
  const store = createDeviceStore({ indexedDB })
  const account = createAccount({
    gatewayUrl,
    projectId,
    origin,
    device: name,
    secureSiteUrl: secureSite,
    store,
    fetch: asSecureSite,
    now,
  })
  const workers: { isOver: boolean }[] = []
  const startWorker = (): VaultWorker => {
    const listeners: ((event: { data: unknown }) => void)[] = []
    const state = { isOver: false }
    workers.push(state)
    return {
      addEventListener: (type: string, listener: unknown) => void (type === 'message' && listeners.push(listener as never)),
      terminate() {
        state.isOver = true
      },
      postMessage(request: VaultRequest) {
        void runOperation(structuredClone(request), { store, fetch: asSecureSite, now }).then((data) => {
          if (!state.isOver) for (const listener of listeners) listener({ data })
        })
      },
    } as VaultWorker
  }
  const vault = createVault({ account, device: name, startWorker })
  // What was never pinned is signed with nothing.
  const find = async () => {
    const state = await vault.open()
    return state.kind === 'ready' ? state.record : undefined
  }
  const record = async () =>
    (await vault.status()) ?? (await find()) ?? { walletId: '0'.repeat(32), evmAddress: `0x${'0'.repeat(40)}`, solanaAddress: '' }
  return {
    account,
    vault,
    async sign({ request }) {
      const { walletId, evmAddress, solanaAddress } = await record()
      return vault.sign({ request, wallet: { walletId, address: request.kind.startsWith('evm.') ? evmAddress : solanaAddress } })
    },
    async addMethod(method) {
      const own = await record()
      if (method.kind === 'passkey') return vault.addMethod({ ...own, method })
      const text = 'text' in method ? method.text : makeKit(own)
      return { ...(await vault.addMethod({ ...own, method: { ...method, text } })), kit: text }
    },
    exportWords: async () => vault.exportWords(await record()),
    indexedDB,
    sent,
    workers,
    async logIn(email) {
      const { txnId } = await account.startEmail({ email })
      await account.verifyCode({ txnId, code: await mail.takeCode(email) })
    },
    async stepUp(purpose, email) {
      const { txnId } = await account.stepUp({ purpose })
      await account.verifyCode({ txnId, code: await mail.takeCode(email) })
    },
  }
}

export declare namespace createTestDevice {
  type Parameters = {
    gatewayUrl: string
    projectId?: string | undefined
    mail: MailServer
    /** The page around. */
    origin?: string | undefined
    name?: string | undefined
    fetch?: typeof fetch | undefined
    /** The same again is the same partition after a reload. */
    indexedDB?: IDBFactory | undefined
    now?: (() => number) | undefined
    /** Where it asks from, at a gateway that believes this machine as a proxy. */
    address?: string | undefined
  }
}

/** A header that says what a browser of that name says of itself, as far as servers read it. */
function toUserAgent(name: string): string {
  const [browser = '', system = ''] = name.split(' on ')
  return `Mozilla/5.0 (${system}) ${browser}/1.0`
}
