import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { failingFetch } from '../../test/failingFetch.ts'
import { hello } from '../../test/hello.ts'
import { manyCodes, startVaults, type Vaults } from '../../test/startVaults.ts'
import { makeKit } from './recovery/recoveryKit.ts'

vi.setConfig({ testTimeout: 90_000 })

const away = { code: 'EMBEDDED_UNAVAILABLE' }
let vaults: Vaults
let count = 0
beforeAll(async () => {
  vaults = await startVaults({ env: manyCodes })
})
afterAll(() => vaults.stop())

/** An owner, and a way to block one of the two services for their browser. */
async function startOwner() {
  const email = `owner${++count}@mail.example`
  let down: RegExp | undefined
  const through: typeof fetch = async (input, init) => {
    if (down?.test(new URL(String(input)).pathname)) return new Response('{}', { status: 503 })
    return fetch(input, init)
  }
  const device = vaults.addDevice({ fetch: through })
  await device.logIn(email)
  const record = await device.vault.create()
  return {
    email,
    device,
    record,
    stop: (service: 'KEY' | 'REC') => {
      down = service === 'KEY' ? /^\/v1\/keys\/(?!recover)/ : /^\/v1\/keys\/recover/
    },
    start: () => {
      down = undefined
    },
  }
}

async function claimOf({ vault }: TestDevice) {
  const state = await vault.open()
  return state.kind === 'ready' ? { custody: state.custody, kinds: state.methods.map(({ kind }) => kind) } : state.kind
}

test.each(['KEY', 'REC'] as const)(
  'R-F12 I19 with %s down there is no fallback, and the same press works once it is back',
  async (service) => {
    const { email, device, record, stop, start } = await startOwner()
    await device.stepUp('device_add', email)
    await device.stepUp('export', email)
    const other = vaults.addDevice()
    await other.logIn(email)

    stop(service)
    // Signing needs no recovery service; adding and removing a method need both.
    if (service === 'KEY') await expect(device.sign(hello)).rejects.toMatchObject(away)
    else expect(await device.sign(hello)).toMatch(/^0x/)
    if (service === 'KEY') await expect(device.exportWords()).rejects.toMatchObject(away)
    await expect(device.addMethod({ kind: 'kit', label: 'Kit' })).rejects.toMatchObject(away)
    start()
    expect(await claimOf(device)).toEqual({ custody: 'K0', kinds: ['operator'] })
    const { kit = '', method } = await device.addMethod({ kind: 'kit', label: 'Kit' })
    expect(await claimOf(device)).toEqual({ custody: 'K3', kinds: ['kit'] })

    stop(service)
    await expect(device.vault.removeMethod({ walletId: record.walletId, methodId: method.methodId })).rejects.toMatchObject({
      code: expect.stringMatching(/EMBEDDED_UNAVAILABLE|ACCOUNT_REFUSED/),
    })
    start()
    expect(await claimOf(device)).toEqual({ custody: 'K3', kinds: ['kit'] })
    expect((await device.exportWords()).split(' ')).toHaveLength(24)
    expect(await device.sign(hello)).toMatch(/^0x/)
    expect((await other.vault.recover({ proof: { kind: 'kit', methodId: method.methodId, text: kit } })).evmAddress).toBe(record.evmAddress)
  },
)

// The gateway receives and performs the earlier requests, but the answers are dropped; the last one decides.
test.each([
  ['/v1/keys/recovery/methods', 'unanswered'],
  ['/v1/keys/recovery/shares', 'unanswered'],
  ['/v1/keys/activate', 'lost'],
  ['/v1/keys/activate', 'unanswered'],
] as const)(
  'R-F12 R-F7 K3 an owner whose kit was being made when %s was %s has one that opens the wallet, whether or not it was activated',
  async (path, how) => {
    const email = `kit${++count}@mail.example`
    const indexedDB = new IDBFactory()
    const before = vaults.addDevice({ indexedDB })
    await before.logIn(email)
    const record = await before.vault.create()
    await before.stepUp('device_add', email)
    const kept = makeKit(record)
    const failing = vaults.addDevice({ indexedDB, fetch: failingFetch({ path, how }).fetch })
    await expect(failing.addMethod({ kind: 'kit', text: kept, label: 'First' })).rejects.toMatchObject(away)

    /** As a new browser does it: with the text alone. */
    const recoverWith = async (text: string) => {
      const other = vaults.addDevice()
      await other.logIn(email)
      const state = await other.vault.open()
      const kit = state.kind === 'recover' && state.methods.find(({ kind }) => kind === 'kit')
      if (!kit) return undefined
      return (await other.vault.recover({ proof: { kind: 'kit', methodId: kit.methodId, text } })).evmAddress
    }
    const claim = await claimOf(before)
    expect(claim).toEqual(path.endsWith('activate') ? { custody: 'K3', kinds: ['kit'] } : { custody: 'K0', kinds: ['operator'] })
    expect(await recoverWith(kept)).toBe(path.endsWith('activate') ? record.evmAddress : undefined)

    const { kit = '' } = await before.addMethod({ kind: 'kit', label: 'Second' })
    expect(await recoverWith(kit)).toBe(record.evmAddress)
  },
)
