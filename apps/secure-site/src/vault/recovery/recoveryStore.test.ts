import {
  encodeShareHeader,
  fromBase64Url,
  type ShareHeader,
  sealBox,
  toBase64Url,
  toOwnerText,
  walletStateSchema,
} from '@latchkey/blockchain-api/keys'
import { unknown } from 'valibot'
import { keccak256, stringToBytes } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { oldRecoveryRows } from '../../../../gateway/src/custody/recovery/oldRecoveryRows.ts'
import { cleanNow } from '../../../../gateway/test/cleanNow.ts'
import { engines } from '../../../../gateway/test/engines.ts'
import type { TestDevice } from '../../../test/createTestDevice.ts'
import { hello } from '../../../test/hello.ts'
import { manyCodes, startVaults, type Vaults } from '../../../test/startVaults.ts'

vi.setConfig({ testTimeout: 90_000 })

const [dayMs, hourMs] = [86_400_000, 3_600_000]

describe.each(engines)('$name', (engine) => {
  let skewMs = 0
  let vaults: Vaults
  beforeAll(async () => {
    vaults = await startVaults({
      engine,
      now: () => Date.now() + skewMs,
      env: { ...manyCodes, LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: '3' },
    })
  })
  afterAll(() => vaults.stop())

  const recoveryDb = () => {
    const { keyStores } = vaults.gateway.gateway
    if (!keyStores) throw new Error('There is no embedded wallet')
    return keyStores.recoveryDb
  }
  const shares = async (walletId: string) =>
    recoveryDb().selectFrom('recovery_share').selectAll().where('wallet_id', '=', walletId).execute()
  const ask = (device: TestDevice, path: string, body: object) =>
    device.account.authorize((token) => device.account.client.ask('POST', path, unknown(), { body, token }))

  async function create(email: string) {
    const device = vaults.addDevice()
    await device.logIn(email)
    return { device, record: await device.vault.create() }
  }

  async function recoverOn(email: string): Promise<TestDevice> {
    const device = vaults.addDevice()
    await device.logIn(email)
    const state = await device.vault.open()
    if (state.kind !== 'recover') throw new Error(state.kind)
    await device.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })
    return device
  }

  test('I11 G-9 the service stores recovery shares only for a generation that this device began, for this wallet, and nothing else', async () => {
    const email = 'fill@mail.example'
    const { device, record } = await create(email)
    const { device: stranger, record: theirs } = await create('stranger@mail.example')
    const methodId = await device.vault.open().then((state) => (state.kind === 'ready' ? (state.methods[0]?.methodId ?? '') : ''))
    const methodSet = (await recoveryDb()
      .selectFrom('recovery_set')
      .select(['version', 'mac'])
      .where('wallet_id', '=', record.walletId)
      .executeTakeFirst()) ?? {
      version: 0,
      mac: '',
    }
    const own: ShareHeader = {
      walletId: record.walletId,
      gen: record.gen,
      role: 'recovery',
      x: 3,
      kid: 'r1',
      evmAddress: record.evmAddress,
    }
    await device.stepUp('export', email)
    const key = mnemonicToAccount(await device.exportWords())
    const store = async (gen: string, header: string | ShareHeader, sealed = 'A'.repeat(124), set = methodSet) =>
      ask(device, '/v1/keys/recovery/shares', {
        walletId: record.walletId,
        gen,
        methodSet: set,
        proof: await key.sign({ hash: keccak256(stringToBytes(toOwnerText({ walletId: record.walletId, gen, methodSet: set }))) }),
        shares: [{ methodId, header: typeof header === 'string' ? header : toBase64Url(encodeShareHeader(header)), sealed }],
      })
    const before = await shares(record.walletId)
    const refused = { code: 'ACCOUNT_REFUSED' }

    // Forty generations that no device began.
    for (let at = 0; at < 40; at++) {
      const gen = at.toString(16).padStart(32, '0')
      await expect(store(gen, { ...own, gen })).rejects.toMatchObject({ ...refused, reason: 'NOT_FOUND' })
    }
    // Its own, which is already active, and another wallet's.
    await expect(store(record.gen, own)).rejects.toMatchObject(refused)
    await expect(store(theirs.gen, { ...own, gen: theirs.gen })).rejects.toMatchObject(refused)
    expect(await shares(record.walletId)).toEqual(before)

    const gen = 'c'.repeat(32)
    await vaults.gateway.gateway.db.updateTable('embedded_device').set({ gen, status: 'pending' }).where('gen', '=', record.gen).execute()
    for (const header of [
      'AAAA',
      { ...own, gen: record.gen },
      { ...own, gen, walletId: theirs.walletId },
      { ...own, gen, role: 'access' },
      { ...own, gen, evmAddress: theirs.evmAddress },
    ] as const)
      await expect(store(gen, header), JSON.stringify(header)).rejects.toMatchObject({ ...refused, reason: 'SHARE_INTEGRITY' })
    await expect(store(gen, { ...own, gen }, 'A'.repeat(1024))).rejects.toMatchObject({ reason: 'SHARE_INTEGRITY' })
    for (const set of [
      { ...methodSet, mac: 'B'.repeat(43) },
      { version: methodSet.version + 2, mac: 'B'.repeat(43) },
    ])
      await expect(store(gen, { ...own, gen }, undefined, set)).rejects.toMatchObject({ reason: 'METHODS_CHANGED' })
    // A change of methods needs a proof of its own.
    await expect(store(gen, { ...own, gen }, undefined, { version: methodSet.version + 1, mac: 'B'.repeat(43) })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect(await shares(record.walletId)).toEqual(before)
    expect(await stranger.sign(hello)).toMatch(/^0x/)
  })

  test('I11 G-9 a wallet has few unfinished generations and methods, and none after a day', async () => {
    const email = 'begun@mail.example'
    const { device, record } = await create(email)
    const { db } = vaults.gateway.gateway
    await device.stepUp('device_add', email)
    const rows = async () => recoveryDb().selectFrom('recovery_method').select('id').where('wallet_id', '=', record.walletId).execute()
    for (let at = 0; at < 10; at++)
      await ask(device, '/v1/keys/recovery/methods', { kind: 'kit', publicKey: 'A'.repeat(43), label: 'Kit', recordMac: 'A'.repeat(43) })
    expect((await rows()).length).toBeLessThanOrEqual(4)

    const template = await db.selectFrom('embedded_device').selectAll().where('gen', '=', record.gen).executeTakeFirstOrThrow()
    const pending = Array.from({ length: 8 }, (_, at) => ({ ...template, gen: `${at}`.repeat(32), status: 'pending' as const }))
    await db.insertInto('embedded_device').values(pending).execute()
    await expect(device.addMethod({ kind: 'kit', label: 'Kit' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await device.sign(hello)).toMatch(/^0x/)

    skewMs += dayMs + 1
    await cleanNow(oldRecoveryRows(vaults.gateway.gateway))
    expect(await rows()).toHaveLength(1)
    expect(await db.selectFrom('embedded_device').select('gen').where('wallet_id', '=', record.walletId).execute()).toEqual([
      { gen: record.gen },
    ])
    expect((await shares(record.walletId)).map(({ gen }) => gen)).toEqual([record.gen])
    await device.logIn(email)
    expect(await device.sign(hello)).toMatch(/^0x/)
  })

  test('I11 what a device did not finish is deleted after a day, and the device can recover again', async () => {
    const email = 'unfinished@mail.example'
    const { record } = await create(email)
    const cut: typeof fetch = async (input, init) => {
      if (new URL(String(input)).pathname === '/v1/keys/activate') throw new TypeError('The connection was cut')
      return fetch(input, init)
    }
    const lost = vaults.addDevice({ fetch: cut })
    await lost.logIn(email)
    const state = await lost.vault.open()
    const proof = { kind: 'operator', methodId: state.kind === 'recover' ? (state.methods[0]?.methodId ?? '') : '' } as const
    await expect(lost.vault.recover({ proof })).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
    expect(await shares(record.walletId)).toHaveLength(2)
    skewMs += dayMs + 1
    await cleanNow(oldRecoveryRows(vaults.gateway.gateway))
    expect((await shares(record.walletId)).map(({ gen }) => gen)).toEqual([record.gen])

    const again = vaults.addDevice({ indexedDB: lost.indexedDB })
    await again.logIn(email)
    expect((await again.vault.open()).kind).toBe('recover')
    await again.stepUp('recover', email)
    expect((await again.vault.recover({ proof })).evmAddress).toBe(record.evmAddress)
  })

  test('I11 three new devices a day are allowed, and a removed device still counts', async () => {
    const email = 'limit@mail.example'
    const { device } = await create(email)
    for (let at = 0; at < 3; at++) {
      const added = await recoverOn(email)
      const { gen = '' } = (await added.vault.status()) ?? {}
      await device.account.revokeDevice({ gen })
    }
    await expect(recoverOn(email)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await device.sign(hello)).toMatch(/^0x/)
    skewMs += dayMs + 1
    await device.logIn(email)
    expect((await recoverOn(email)).vault).toBeDefined()
  })

  test('I11 I12 a thief of the mailbox who uses up the day’s new devices does not lock out a browser that opens with the owner’s kit', async () => {
    const email = 'crowded@mail.example'
    const { device, record } = await create(email)
    await device.stepUp('device_add', email)
    const { kit = '', method } = await device.addMethod({ kind: 'kit', label: 'Kit' })
    const { client } = device.account
    const { sealKey } = await device.account.authorize((token) => client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token }))
    for (let at = 0; at < 3; at++) {
      // An address gets a limited number of codes an hour.
      skewMs += hourMs
      const thief = vaults.addDevice()
      await thief.logIn(email)
      await ask(thief, '/v1/keys/recover', { methodId: method.methodId, publicKey: sealKey.publicKey })
      // A random share, for a generation that is never activated.
      const { walletId, evmAddress } = record
      const gen = crypto.randomUUID().replaceAll('-', '')
      const header = encodeShareHeader({ walletId, gen, role: 'access', x: 1, kid: sealKey.kid, evmAddress })
      const sealed = await sealBox(fromBase64Url(sealKey.publicKey), new Uint8Array(33).fill(1), header)
      const share = { header: toBase64Url(header), sealed: toBase64Url(sealed) }
      await ask(thief, '/v1/keys/devices', { walletId, gen, name: 'Chrome on Linux', ...share })
    }

    skewMs += hourMs
    const own = vaults.addDevice()
    await own.logIn(email)
    const proof = { kind: 'kit', methodId: method.methodId, text: kit } as const
    expect((await own.vault.recover({ proof })).evmAddress).toBe(record.evmAddress)
    expect(await own.sign(hello)).toMatch(/^0x/)
  })
})
