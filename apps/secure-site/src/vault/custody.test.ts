import { randomBytes } from 'node:crypto'
import { unknown } from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toDigestText } from '../../../gateway/src/accounts/login/startCode.ts'
import { wrappingKeys } from '../../../gateway/src/host/config/wrappingKeys.ts'
import { createKeyHolders } from '../../../gateway/src/host/keyring/holders/createKeyHolders.ts'
import { type Keyring, openKeyring } from '../../../gateway/src/host/keyring/keyring.ts'
import { engines } from '../../../gateway/test/engines.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { hello } from '../../test/hello.ts'
import { rebuildAsOperator } from '../../test/rebuildAsOperator.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const strangersKeys = (kid: string) =>
  openKeyring(wrappingKeys(`${kid}:${randomBytes(32).toString('base64url')}`), createKeyHolders({}, fetch))

describe.each(engines)('$name', (engine) => {
  const vaults = startVaultsForAll({ engine })

  const operator = () => {
    const { embedded, keyStores } = vaults.gateway.gateway
    if (!embedded || !keyStores) throw new Error('There is no embedded wallet')
    return { codeKeys: embedded.codeKeys, ...keyStores }
  }

  async function create(email: string): Promise<{ device: TestDevice; address: string }> {
    const device = vaults.addDevice()
    await device.logIn(email)
    return { device, address: (await device.vault.create()).evmAddress }
  }

  test('T-G6 B-10 both databases without the operator’s keys open nothing; at K0 the operator’s own keys open everything, as the page says', async () => {
    const { device, address } = await create('dump@mail.example')
    expect(await device.vault.open()).toMatchObject({ custody: 'K0' })
    const { accessKeys, recoveryKeys } = operator()
    const [access, recovery] = [await strangersKeys('a1'), await strangersKeys('r1')]

    expect(await rebuildAsOperator(vaults.gateway, { accessKeys: access, recoveryKeys: recovery })).toEqual([])
    expect(await rebuildAsOperator(vaults.gateway, { accessKeys, recoveryKeys: recovery })).toEqual([])
    expect(await rebuildAsOperator(vaults.gateway, { accessKeys: access, recoveryKeys })).toEqual([])
    // The same attempt with both keyrings succeeds: so the attempts above were real ones.
    expect(await rebuildAsOperator(vaults.gateway, { accessKeys, recoveryKeys })).toContain(address)
  })

  test('T-G6 a code cannot be guessed from the database alone', async () => {
    const device = vaults.addDevice()
    const { txnId } = await device.account.startEmail({ email: 'pepper@mail.example' })
    const code = await vaults.mail.takeCode('pepper@mail.example')
    const row = await vaults.gateway.gateway.db.selectFrom('login_code').selectAll().where('id', '=', txnId).executeTakeFirstOrThrow()
    const guess = (keys: Keyring) => keys.hasDigest(toDigestText(txnId, row.purpose, code), { kid: row.kid, wrapped: row.hash })
    // Without the operator's key, trying all million codes reveals nothing, even though this one is the right one.
    expect([guess(operator().codeKeys), guess(await strangersKeys(row.kid))]).toEqual([true, false])
  })

  test.each([
    ['K1', { kind: 'passkey', credentialId: 'Y3JlZA', prf: new Uint8Array(32).fill(7), label: 'Passkey' }],
    ['K3', { kind: 'kit', label: 'Kit' }],
  ] as const)('I21 B-10 after K0 → %s what the services hold, with every key of theirs, brings nothing back', async (level, method) => {
    const email = `${level.toLowerCase()}@mail.example`
    const { device, address } = await create(email)
    // A second browser, whose generation the operator could also recover.
    const second = vaults.addDevice()
    await second.logIn(email)
    const state = await second.vault.open()
    if (state.kind !== 'recover') throw new Error(state.kind)
    await second.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })
    const { accessKeys, recoveryKeys, recoveryDb } = operator()
    expect(await rebuildAsOperator(vaults.gateway, { accessKeys, recoveryKeys })).toContain(address)

    await device.stepUp('device_add', email)
    await device.addMethod(method)

    expect(await rebuildAsOperator(vaults.gateway, { accessKeys, recoveryKeys })).not.toContain(address)
    const { walletId } = (await device.vault.status()) ?? { walletId: '' }
    const left = await recoveryDb.selectFrom('recovery_method').selectAll().where('wallet_id', '=', walletId).execute()
    expect(left).toMatchObject([{ kind: method.kind, kid: null, wrapped: null }])
    const shares = await recoveryDb.selectFrom('recovery_share').selectAll().where('wallet_id', '=', walletId).execute()
    expect(shares.every(({ method_id }) => method_id === left[0]?.id)).toBe(true)
    // No browser is locked out: both still sign.
    for (const one of [device, second]) expect(await one.sign(hello)).toMatch(/^0x/)
    expect(await device.vault.open()).toMatchObject({ custody: level })
  })

  test('I15 the owner’s last recovery method cannot be removed', async () => {
    const email = 'last@mail.example'
    const { device } = await create(email)
    const { walletId } = (await device.vault.status()) ?? { walletId: '' }
    await device.stepUp('device_add', email)
    const { method: first } = await device.addMethod({ kind: 'kit', label: 'Kit' })
    await expect(device.vault.removeMethod({ walletId, methodId: first.methodId })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })

    await device.stepUp('device_add', email)
    const { method: other } = await device.addMethod({ kind: 'kit', label: 'Other kit' })
    await device.vault.removeMethod({ walletId, methodId: first.methodId })
    await expect(device.vault.removeMethod({ walletId, methodId: other.methodId })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
    expect(await device.vault.open()).toMatchObject({ custody: 'K3', methods: [{ methodId: other.methodId }] })
  })

  test('I7 on a device that has pinned nothing, an address that the services changed opens nothing and is not stored', async () => {
    const email = 'pinned@mail.example'
    const { device, address } = await create(email)
    await device.stepUp('device_add', email)
    const { kit = '', method } = await device.addMethod({ kind: 'kit', label: 'Kit' })
    const { db } = vaults.gateway.gateway
    const { walletId } = (await device.vault.status()) ?? { walletId: '' }
    const say = (evm_address: string) => db.updateTable('embedded_wallet').set({ evm_address }).where('id', '=', walletId).execute()
    const fresh = vaults.addDevice()
    await fresh.logIn(email)
    const proof = { kind: 'kit', methodId: method.methodId, text: kit } as const

    await say(`0x${'1'.repeat(40)}`)
    await expect(fresh.vault.recover({ proof })).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    expect(await fresh.vault.status()).toBeUndefined()

    await say(address)
    expect((await fresh.vault.recover({ proof })).evmAddress).toBe(address)
  })
})

describe('with a clock of its own', () => {
  let nowMs = Date.now()
  const [delayMs, dayMs] = [3_600_000, 86_400_000]
  let vaults: Vaults
  beforeAll(async () => {
    vaults = await startVaults({
      now: () => nowMs,
      env: { LATCHKEY_RECOVERY_DELAY_MS: String(delayMs), LATCHKEY_LIMIT_RELEASES_PER_HOUR: '4', LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: '3' },
    })
  })
  afterAll(() => vaults.stop())

  const logIn = async (device: TestDevice, email: string) => {
    nowMs += 1_000
    await device.logIn(email)
  }
  const signIn = async (email: string, name?: string) => {
    const device = vaults.addDevice({ name })
    await logIn(device, email)
    return device
  }
  const methodOf = async (device: TestDevice, kind: 'operator' | 'passkey') => {
    const state = await device.vault.open()
    return state.kind === 'recover' ? (state.methods.find((one) => one.kind === kind)?.methodId ?? '') : ''
  }
  const recover = async (device: TestDevice) =>
    device.vault.recover({ proof: { kind: 'operator', methodId: await methodOf(device, 'operator') } })
  const notices = (email: string) =>
    vaults.mail.mails.filter(({ to, subject }) => to === email && /being opened on a new device/.test(subject))

  test('T-G8 I11 an attacker with a code from a K0 owner has to wait after the owner is notified, for each device that asks, and the owner can cancel it', async () => {
    const email = 'victim@mail.example'
    const owner = await signIn(email, 'Firefox on Windows')
    const { evmAddress } = await owner.vault.create()

    // The code from the owner, typed on the attacker's own machine.
    const attacker = await signIn(email, 'Chrome on Linux')
    await expect(recover(attacker)).rejects.toMatchObject({ code: 'RATE_LIMITED', reason: 'RECOVERY_DELAYED', retryAfterMs: delayMs })
    await vi.waitFor(() => expect(notices(email)).toHaveLength(1))
    expect(notices(email)[0]?.text).toMatch(/Chrome on Linux asks for it on https:\/\/app\.example[\s\S]*in 60 minutes/)
    nowMs += delayMs / 2 - 1_000
    await logIn(attacker, email)
    await expect(recover(attacker)).rejects.toMatchObject({ reason: 'RECOVERY_DELAYED', retryAfterMs: delayMs / 2 })

    await logIn(owner, email)
    await owner.account.signOutOthers()
    await expect(attacker.vault.open()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    nowMs += delayMs
    // Weeks later the attacker gets another code: earlier notices no longer count.
    await logIn(attacker, email)
    await expect(recover(attacker)).rejects.toMatchObject({ reason: 'RECOVERY_DELAYED', retryAfterMs: dayMs })
    await vi.waitFor(() => expect(notices(email)).toHaveLength(2))

    // Nor does one device's wait count for another's.
    nowMs += dayMs
    const other = await signIn(email, 'Safari on a phone')
    await expect(recover(other)).rejects.toMatchObject({ reason: 'RECOVERY_DELAYED' })
    await vi.waitFor(() => expect(notices(email)).toHaveLength(3))
    nowMs += dayMs
    await logIn(other, email)
    expect((await recover(other)).evmAddress).toBe(evmAddress)
    await vi.waitFor(() => expect(vaults.mail.mails.filter(({ subject }) => /new device can use/.test(subject))).toHaveLength(1))
  })

  test('T-G8 at K1 a code alone is a login without a share, however long an attacker waits', async () => {
    const email = 'guarded@mail.example'
    const owner = await signIn(email)
    await owner.vault.create()
    nowMs += 1_000
    await owner.stepUp('device_add', email)
    const prf = new Uint8Array(32).fill(7)
    await owner.addMethod({ kind: 'passkey', credentialId: 'Y3JlZA', prf, label: 'Passkey' })

    const attacker = await signIn(email)
    expect(await attacker.vault.open()).toMatchObject({ kind: 'recover', methods: [{ kind: 'passkey' }] })
    const proof = { kind: 'passkey', methodId: await methodOf(attacker, 'passkey') } as const
    await expect(attacker.vault.recover({ proof: { ...proof, prf: new Uint8Array(32).fill(8) } })).rejects.toMatchObject({
      code: 'SHARE_INTEGRITY',
    })
    await expect(attacker.sign(hello)).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    nowMs += 2 * delayMs
    await logIn(attacker, email)
    await expect(recover(attacker)).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    // Nor does the gateway itself release anything, whatever the request.
    const body = { methodId: 'operator', publicKey: 'A'.repeat(43) }
    await attacker.account.authorize(async (token) => {
      await expect(attacker.account.client.ask('POST', '/v1/keys/recover', unknown(), { body, token })).rejects.toMatchObject({
        code: 'ACCOUNT_REFUSED',
      })
    })
    expect((await (await signIn(email)).vault.recover({ proof: { ...proof, prf } })).evmAddress).toBe(
      (await owner.vault.status())?.evmAddress,
    )
  })

  test('I10 a share goes only to the device’s own key, with a session of seven days at most, a limited number of times an hour, and each time is logged', async () => {
    const email = 'release@mail.example'
    const device = await signIn(email)
    const { gen } = await device.vault.create()
    const { db } = vaults.gateway.gateway
    const released = async () =>
      (await db.selectFrom('account_audit').selectAll().where('kind', '=', 'share-released').execute()).filter(({ detail }) =>
        detail.includes(gen),
      ).length
    // One of the four was used to prove that the wallet is complete.
    for (let at = 0; at < 3; at++) await device.sign(hello)
    expect(await released()).toBe(4)
    await expect(device.sign(hello)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await released()).toBe(4)

    // The token alone, with another device's key, gets nothing.
    const stranger = vaults.addDevice()
    const body = { publicKey: 'A'.repeat(43), gen }
    await device.account.authorize(async (token) => {
      await expect(stranger.account.client.ask('POST', '/v1/keys/shares/release', unknown(), { body, token })).rejects.toMatchObject({
        code: 'SESSION_EXPIRED',
      })
    })
    for (let day = 0; day < 3; day++) {
      nowMs += 2 * 86_400_000
      expect((await device.vault.open()).kind).toBe('ready')
    }
    nowMs += 86_400_000
    await expect(device.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })
})
