import { fromBase64Url } from '@latchkey/blockchain-api/keys'
import { IDBFactory } from 'fake-indexeddb'
import { unknown } from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sqlite } from '../../../gateway/test/engines.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { creationPaths } from '../../test/creationPaths.ts'
import { failingFetch } from '../../test/failingFetch.ts'
import { hello } from '../../test/hello.ts'
import { manyCodes, startVaults, type Vaults } from '../../test/startVaults.ts'

vi.setConfig({ testTimeout: 90_000 })

const recovery = ['/v1/keys/recover', ...creationPaths.slice(2)]

let vaults: Vaults
let count = 0
const nextEmail = () => `user${++count}@mail.example`
beforeAll(async () => {
  vaults = await startVaults({
    engine: sqlite,
    env: manyCodes,
  })
})
afterAll(() => vaults.stop())

async function create(email = nextEmail()): Promise<{ device: TestDevice; email: string }> {
  const device = vaults.addDevice()
  await device.logIn(email)
  await device.vault.create()
  return { device, email }
}

/** Recovers with the operator's method on a new device. @returns The address. */
async function recoverElsewhere(email: string): Promise<string> {
  const other = vaults.addDevice()
  await other.logIn(email)
  const state = await other.vault.open()
  if (state.kind !== 'recover') throw new Error(state.kind)
  return (await other.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })).evmAddress
}

describe.each(['lost', 'unanswered'] as const)('%s', (how) => {
  test.each(creationPaths)('I4 R-F7 R-F12 creation that ends at %s leaves a complete wallet, or none that was shown', async (path) => {
    const email = nextEmail()
    const indexedDB = new IDBFactory()
    const failing = failingFetch({ path, how })
    const before = vaults.addDevice({ indexedDB, fetch: failing.fetch })
    await before.logIn(email)
    await expect(before.vault.create()).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
    expect(failing.hasFailed()).toBe(true)

    // The same partition, after a reload.
    const after = vaults.addDevice({ indexedDB })
    const state = await after.vault.open()
    const record = state.kind === 'ready' ? state.record : await after.vault.create()

    await after.sign(hello)
    expect(await recoverElsewhere(email)).toBe(record.evmAddress)
  })

  test.each(recovery)('I4 R-F7 R-F12 recovery that ends at %s loses nothing', async (path) => {
    const { device, email } = await create()
    const address = (await device.vault.status())?.evmAddress
    const indexedDB = new IDBFactory()
    const before = vaults.addDevice({ indexedDB, fetch: failingFetch({ path, how }).fetch })
    await before.logIn(email)
    const state = await before.vault.open()
    if (state.kind !== 'recover') throw new Error(state.kind)
    const proof = { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } as const
    await expect(before.vault.recover({ proof })).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })

    const after = vaults.addDevice({ indexedDB })
    const found = await after.vault.open()
    const record = found.kind === 'ready' ? found.record : await after.vault.recover({ proof })

    expect(record.evmAddress).toBe(address)
    await after.sign(hello)
    await device.sign(hello)
  })
})

test('I5 if two devices create at once, one creates the wallet, and the other joins as a new device', async () => {
  const email = nextEmail()
  const [one, other] = [vaults.addDevice(), vaults.addDevice()]
  await one.logIn(email)
  await other.logIn(email)

  const [first, second] = await Promise.all([one.vault.create(), other.vault.create()])

  expect(first.evmAddress).toBe(second.evmAddress)
  expect(first.gen).not.toBe(second.gen)
  for (const device of [one, other]) expect(await device.sign(hello)).toMatch(/^0x/)
})

test('I6 an access share of another generation signs nothing, and nothing is overwritten', async () => {
  const { device } = await create()
  const { device: stranger } = await create()
  const { db } = vaults.gateway.gateway
  const gens = [(await device.vault.status())?.gen ?? '', (await stranger.vault.status())?.gen ?? '']
  const rows = await db.selectFrom('embedded_device').selectAll().where('gen', 'in', gens).execute()
  const [own, other] = gens.map((gen) => rows.find((row) => row.gen === gen))
  await db
    .updateTable('embedded_device')
    .set({ sealed: other?.sealed ?? '', header: other?.header ?? '' })
    .where('gen', '=', gens[0] ?? '')
    .execute()

  await expect(device.sign(hello)).rejects.toMatchObject({ code: expect.stringMatching(/SHARE_INTEGRITY|EMBEDDED_UNAVAILABLE/) })

  await db
    .updateTable('embedded_device')
    .set({ sealed: own?.sealed ?? '', header: own?.header ?? '' })
    .where('gen', '=', gens[0] ?? '')
    .execute()
  await device.sign(hello)
})

test('I8 R-F8 unreadable storage is an error, never a new wallet', async () => {
  const { device, email } = await create()
  const broken = {
    open() {
      throw new DOMException('Closed', 'UnknownError')
    },
  } as unknown as IDBFactory
  const after = vaults.addDevice({ indexedDB: broken })

  await expect(after.vault.status()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(after.account.startEmail({ email })).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await expect(after.vault.create()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await device.sign(hello)
})

test('I11 recovery needs a proof that is at most five minutes old', async () => {
  const { device, email } = await create()
  const state = await device.vault.open()
  const methodId = state.kind === 'ready' ? (state.methods[0]?.methodId ?? '') : ''
  // This device has a share, so its own login is not such a proof.
  const again = vaults.addDevice({ indexedDB: device.indexedDB })
  await again.logIn(email)
  await again.vault.wipe()
  await expect(again.vault.recover({ proof: { kind: 'operator', methodId } })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await again.stepUp('recover', email)
  await again.vault.recover({ proof: { kind: 'operator', methodId } })
})

test('I16 nothing that was sent to the server opens the wallet: one share in plaintext, one sealed to another key', async () => {
  const { device, email } = await create()
  await device.stepUp('device_add', email)
  await device.addMethod({ kind: 'kit', label: 'Kit' })
  const { gen = '' } = (await device.vault.status()) ?? {}
  const bodies = device.sent.filter(({ path, body }) => path.startsWith('/v1/keys/') && body.includes(gen)).map(({ body }) => body)
  const { keyStores, db } = vaults.gateway.gateway
  const everything = [...bodies, JSON.stringify(await db.selectFrom('embedded_device').selectAll().execute())].join('\n')
  const texts = [...new Set(everything.match(/[\w-]{44,}/g) ?? [])]

  // The secret itself was not sent, nor do any two items of 33 bytes combine to it.
  const words = await device.stepUp('export', email).then(() => device.exportWords())
  expect(everything).not.toContain(words.split(' ').slice(0, 3).join(' '))
  expect(texts.filter((text) => fromBase64Url(text).length === 33)).toEqual([])
  const rows = await keyStores?.recoveryDb.selectFrom('recovery_share').selectAll().where('gen', '=', gen).execute()
  expect(rows?.length).toBe(1)
  const method = await keyStores?.recoveryDb
    .selectFrom('recovery_method')
    .selectAll()
    .where('id', '=', rows?.[0]?.method_id ?? '')
    .executeTakeFirst()
  expect(method).toMatchObject({ kind: 'kit', wrapped: null, kid: null })
})

test('T-G3 no account can see or change anything of another', async () => {
  const { device: ada } = await create()
  const { device: bob } = await create()
  const theirs = (await ada.vault.status()) ?? { gen: '', walletId: '' }
  await expect(bob.account.revokeDevice({ gen: theirs.gen })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
  const ask = (path: string, body: object) =>
    bob.account.authorize((token) => bob.account.client.ask('POST', path, unknown(), { body, token }))
  for (const [path, body] of [
    ['/v1/keys/activate', { walletId: theirs.walletId, gen: theirs.gen }],
    ['/v1/keys/shares/release', { publicKey: 'A'.repeat(43), gen: theirs.gen }],
    ['/v1/keys/recovery/operator', { walletId: theirs.walletId }],
  ] as const)
    await expect(ask(path, body), path).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
  await ada.sign(hello)
})

test('I1 every worker ends: after its one operation, when the request it waits for is declined, and by itself after 30 s', async () => {
  const { device } = await create()
  const { workers } = device
  expect(workers.every(({ isOver }) => isOver)).toBe(true)
  const started = workers.length

  const decline = device.vault.prepare()
  expect(workers).toHaveLength(started + 1)
  expect(workers.at(-1)?.isOver).toBe(false)
  decline()
  expect(workers.at(-1)?.isOver).toBe(true)

  device.vault.prepare()
  await device.sign(hello)
  expect(workers).toHaveLength(started + 2)
  expect(workers.every(({ isOver }) => isOver)).toBe(true)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    device.vault.prepare()
    vi.advanceTimersByTime(29_999)
    expect(workers.at(-1)?.isOver).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers.at(-1)?.isOver).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  await device.sign(hello)
})
