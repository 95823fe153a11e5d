import '../src/vault/frozen.ts'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { IDBFactory } from 'fake-indexeddb'
import { stringToBytes } from 'viem'
import { createAccount } from '../src/account/account.ts'
import { createDeviceStore } from '../src/device/deviceStore.ts'
import type { VaultRequest } from '../src/vault/contract.ts'
import { makeKit } from '../src/vault/recovery/recoveryKit.ts'
import { runOperation } from '../src/vault/runOperation.ts'
import { createVault, type VaultWorker } from '../src/vault/vault.ts'

/** What the thread is told. */
export type FrozenDeviceData = { readonly gatewayUrl: string; readonly origin: string; readonly secureSite: string; readonly email: string }

const { gatewayUrl, origin, secureSite, email } = workerData as FrozenDeviceData
const port = parentPort
if (!port) throw new Error('This is a thread')

const asSecureSite: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: secureSite } })
const store = createDeviceStore({ indexedDB: new IDBFactory() })
const account = createAccount({
  gatewayUrl,
  projectId: 'p1',
  origin,
  device: 'Frozen',
  secureSiteUrl: secureSite,
  store,
  fetch: asSecureSite,
})
const startWorker = () => {
  const listeners: ((event: { data: unknown }) => void)[] = []
  return {
    addEventListener: (type: string, listener: unknown) => void (type === 'message' && listeners.push(listener as never)),
    terminate() {},
    postMessage: (request: VaultRequest) =>
      void runOperation(structuredClone(request), { store, fetch: asSecureSite }).then((data) => {
        for (const listener of listeners) listener({ data })
      }),
  } as unknown as VaultWorker
}
const vault = createVault({ account, device: 'Frozen', startWorker })

async function prove(start: () => Promise<{ txnId: string }>): Promise<void> {
  const { txnId } = await start()
  port?.postMessage('code')
  const [code] = (await once(port as NonNullable<typeof port>, 'message')) as [string]
  await account.verifyCode({ txnId, code })
}

await prove(() => account.startEmail({ email }))
const { walletId, evmAddress, solanaAddress } = await vault.create()
const evm = { walletId, address: evmAddress }
const solana = { walletId, address: solanaAddress }
const typedData = JSON.stringify({
  domain: { name: 'App', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hi' },
})
const transaction = {
  chainId: 1,
  nonce: 0,
  to: evmAddress as `0x${string}`,
  gas: '0x5208',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
} as const
const signed = [
  await vault.sign({ request: { kind: 'evm.message', bytes: stringToBytes('hello') }, wallet: evm }),
  await vault.sign({ request: { kind: 'evm.typedData', typedData }, wallet: evm }),
  await vault.sign({ request: { kind: 'evm.transaction', transaction }, wallet: evm }),
  await vault.sign({ request: { kind: 'solana.message', bytes: stringToBytes('hello') }, wallet: solana }),
]
const refused = await vault.sign({ request: { kind: 'evm.message', bytes: new Uint8Array(32) }, wallet: evm }).catch(({ code }) => code)
await prove(() => account.stepUp({ purpose: 'export' }))
const words = await vault.exportWords({ walletId })
await prove(() => account.stepUp({ purpose: 'device_add' }))
const prf = new Uint8Array(32).fill(7)
const { method } = await vault.addMethod({ walletId, method: { kind: 'passkey', credentialId: 'Y3JlZA', prf, label: 'Passkey' } })
const kit = makeKit({ walletId, evmAddress })
const { method: kitMethod } = await vault.addMethod({ walletId, method: { kind: 'kit', text: kit, label: 'Kit' } })
const recovered: string[] = []
for (const proof of [
  { kind: 'passkey', methodId: method.methodId, prf },
  { kind: 'kit', methodId: kitMethod.methodId, text: kit },
] as const) {
  await vault.wipe()
  await prove(() => account.stepUp({ purpose: 'recover' }))
  recovered.push((await vault.recover({ proof })).evmAddress)
}
await vault.open()
await vault.removeMethod({ walletId, methodId: kitMethod.methodId })
const state = await vault.open()
port.postMessage({ evmAddress, signed, refused, words, recovered, custody: state.kind === 'ready' && state.custody })
