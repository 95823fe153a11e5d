import {
  type BoxKeys,
  createBoxKeys,
  encodeShareHeader,
  fromBase64Url,
  sealBox,
  toBase64Url,
  toBoxKeys,
} from '@latchkey/blockchain-api/keys'
import { describe, expect, test, vi } from 'vitest'
import type { RecoveryDatabase, RecoveryTables } from '../../../../gateway/src/custody/recovery/tables.ts'
import { engines } from '../../../../gateway/test/engines.ts'
import type { TestDevice } from '../../../test/createTestDevice.ts'
import { forgeAnswers } from '../../../test/forgeAnswers.ts'
import { hello } from '../../../test/hello.ts'
import { rebuildAsOperator } from '../../../test/rebuildAsOperator.ts'
import { manyCodes } from '../../../test/startVaults.ts'
import { startVaultsForAll } from '../../../test/startVaultsForAll.fixture.ts'
import { deriveKeys, toAddresses } from '../key/deriveKeys.ts'
import { coordinateOf, splitSecret } from '../key/shares.ts'
import { passkeySecret } from './passkeySecret.ts'

vi.setConfig({ testTimeout: 90_000 })

type Row = RecoveryTables['recovery_method']
/** What an attacker who runs the services has: their tables, another user's wallet, a key of their own, and older copies. */
type Attack = {
  readonly db: RecoveryDatabase
  readonly walletId: string
  readonly own: BoxKeys
  /** Methods and set at K0, with the passkey and a kit that was removed since, and now. */
  readonly before: Snapshot
  readonly removed: Snapshot
  readonly now: Snapshot
}
type Snapshot = { readonly methods: readonly Row[]; readonly set: { version: number; mac: string } | undefined }

const prf = () => new Uint8Array(32).fill(7)

async function takeSnapshot(db: RecoveryDatabase, walletId: string): Promise<Snapshot> {
  const methods = await db.selectFrom('recovery_method').selectAll().where('wallet_id', '=', walletId).where('is_active', '=', 1).execute()
  const set = await db.selectFrom('recovery_set').select(['version', 'mac']).where('wallet_id', '=', walletId).executeTakeFirst()
  return { methods, set }
}

async function place({ db, walletId }: Attack, { methods, set }: Snapshot): Promise<void> {
  const known = await db.selectFrom('recovery_method').select('id').where('wallet_id', '=', walletId).execute()
  for (const row of methods) if (known.every(({ id }) => id !== row.id)) await db.insertInto('recovery_method').values(row).execute()
  for (const { id } of known)
    if (methods.every((row) => row.id !== id)) await db.updateTable('recovery_method').set({ is_active: 0 }).where('id', '=', id).execute()
  if (set) await db.updateTable('recovery_set').set(set).where('wallet_id', '=', walletId).execute()
}

const attacks: readonly (readonly [string, (attack: Attack) => Promise<unknown>])[] = [
  [
    'adds a passkey of its own',
    ({ db, walletId, own, now }) =>
      db
        .insertInto('recovery_method')
        .values({ ...(now.methods[0] as Row), id: 'operators-own', wallet_id: walletId, public_key: toBase64Url(own.publicKey) })
        .execute(),
  ],
  [
    'adds a passkey and a set of its own',
    async ({ db, walletId, own, now }) => {
      const row = { ...(now.methods[0] as Row), id: 'operators-other', public_key: toBase64Url(own.publicKey) }
      await db.insertInto('recovery_method').values(row).execute()
      await db
        .updateTable('recovery_set')
        .set({ version: 9, mac: 'A'.repeat(43) })
        .where('wallet_id', '=', walletId)
        .execute()
    },
  ],
  [
    'puts its own key into the kit’s row',
    ({ db, own, now }) =>
      db
        .updateTable('recovery_method')
        .set({ public_key: toBase64Url(own.publicKey) })
        .where('id', '=', now.methods.find(({ kind }) => kind === 'kit')?.id ?? '')
        .execute(),
  ],
  [
    'calls the kit a passkey',
    ({ db, walletId }) =>
      db
        .updateTable('recovery_method')
        .set({ kind: 'passkey', credential_id: 'AAAA' })
        .where('wallet_id', '=', walletId)
        .where('kind', '=', 'kit')
        .execute(),
  ],
  [
    'swaps the labels of two methods',
    ({ db, walletId }) =>
      db.updateTable('recovery_method').set({ label: 'Passkey' }).where('wallet_id', '=', walletId).where('kind', '=', 'kit').execute(),
  ],
  [
    'hides one of two methods',
    ({ db, walletId }) => db.deleteFrom('recovery_method').where('wallet_id', '=', walletId).where('kind', '=', 'kit').execute(),
  ],
  [
    'puts the operator’s method beside the owner’s',
    (attack) => place(attack, { methods: [...attack.now.methods, ...attack.before.methods], set: undefined }),
  ],
  ['puts a removed kit back', (attack) => place(attack, { methods: [...attack.now.methods, ...attack.removed.methods], set: undefined })],
  ['removes the owner’s MAC', ({ db, walletId }) => db.deleteFrom('recovery_set').where('wallet_id', '=', walletId).execute()],
]

describe.each(engines)('$name', (engine) => {
  const vaults = startVaultsForAll({ engine, env: manyCodes })

  const services = () => {
    const { keyStores } = vaults.gateway.gateway
    if (!keyStores) throw new Error('There is no embedded wallet')
    return keyStores
  }

  /** A wallet of a user who had a kit, removed it, and has a passkey and another kit; and the attacker who runs the services. */
  async function prepare(email: string) {
    const db = services().recoveryDb
    const device = vaults.addDevice()
    await device.logIn(email)
    const { evmAddress: address, walletId } = await device.vault.create()
    const before = await takeSnapshot(db, walletId)
    await device.stepUp('device_add', email)
    const { method } = await device.addMethod({ kind: 'passkey', credentialId: 'Y3JlZA', prf: prf(), label: 'Passkey' })
    const { method: lost } = await device.addMethod({ kind: 'kit', label: 'Lost kit' })
    const removed = await takeSnapshot(db, walletId)
    await device.vault.removeMethod({ walletId, methodId: lost.methodId })
    await device.addMethod({ kind: 'kit', label: 'Kit' })
    const own = await createBoxKeys()
    const attack: Attack = { db, walletId, own, before, removed, now: await takeSnapshot(db, walletId) }
    const proof = { kind: 'passkey', methodId: method.methodId, prf: prf() } as const
    const isRebuilt = async () => (await rebuildAsOperator(vaults.gateway, { ...services(), ownKeys: [own] })).includes(address)
    return { device, address, walletId, attack, proof, isRebuilt }
  }

  async function signInFresh(email: string): Promise<TestDevice> {
    const fresh = vaults.addDevice()
    await fresh.logIn(email)
    return fresh
  }

  test('I22 K1 K3 methods that the owner vouched for are sealed to, on a new browser and an old one, and show their level', async () => {
    const email = 'honest@mail.example'
    const { device, address, proof, isRebuilt } = await prepare(email)
    const fresh = await signInFresh(email)
    expect((await fresh.vault.recover({ proof })).evmAddress).toBe(address)
    for (const one of [fresh, device]) expect(await one.vault.open()).toMatchObject({ custody: 'K1', areMethodsForged: false })
    await fresh.stepUp('device_add', email)
    await fresh.addMethod({ kind: 'kit', label: 'Third' })
    // The other browser gets the set from the services, and accepts the owner's MAC in it.
    expect(await device.vault.open()).toMatchObject({ areMethodsForged: false, methods: { length: 3 } })
    expect(await isRebuilt()).toBe(false)
  })

  test.each(attacks)(
    'I22 an operator who %s gets no share: both browsers stop, nothing is sealed or overwritten, and the owner still signs',
    async (what, run) => {
      const email = `${attacks.findIndex(([one]) => one === what)}-attack@mail.example`
      const { device, address, attack, proof, isRebuilt } = await prepare(email)
      await run(attack)
      const rows = () => attack.db.selectFrom('recovery_share').selectAll().where('wallet_id', '=', attack.walletId).execute()
      const sealed = await rows()

      const fresh = await signInFresh(email)
      await expect(fresh.vault.recover({ proof })).rejects.toMatchObject({ code: 'SHARE_INTEGRITY', reason: 'METHODS_FORGED' })
      expect(await fresh.vault.status()).toBeUndefined()
      await device.stepUp('device_add', email)
      await expect(device.addMethod({ kind: 'kit', label: 'Kit' })).rejects.toMatchObject({
        code: 'SHARE_INTEGRITY',
        reason: 'METHODS_FORGED',
      })
      expect(await device.vault.open()).toMatchObject({ kind: 'ready', custody: null, methods: [], areMethodsForged: true })

      expect(await rows()).toEqual(sealed)
      expect(await isRebuilt()).toBe(false)
      expect(await device.sign(hello)).toMatch(/^0x/)
      expect((await device.vault.status())?.evmAddress).toBe(address)
    },
  )

  test('I22 K1 does not become K0 again: the operator’s former method, with the owner’s MAC of that time, opens nothing, and no device seals to it', async () => {
    const email = 'downgrade@mail.example'
    const { device, attack, proof, isRebuilt } = await prepare(email)
    await place(attack, attack.before)

    const fresh = await signInFresh(email)
    await expect(fresh.vault.recover({ proof })).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    const methodId = attack.before.methods[0]?.id ?? ''
    await expect(fresh.vault.recover({ proof: { kind: 'operator', methodId } })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
    await device.stepUp('device_add', email)
    await expect(device.addMethod({ kind: 'kit', label: 'Kit' })).rejects.toMatchObject({ reason: 'METHODS_FORGED' })
    expect(await device.vault.open()).toMatchObject({ custody: null, areMethodsForged: true })
    expect(await isRebuilt()).toBe(false)
  })

  test('I22 a device that knows a newer set accepts no older one, although the owner once vouched for it', async () => {
    const email = 'older@mail.example'
    const { device, attack } = await prepare(email)
    await place(attack, attack.removed)
    expect(await device.vault.open()).toMatchObject({ custody: null, areMethodsForged: true })
    await device.stepUp('device_add', email)
    await expect(device.addMethod({ kind: 'kit', label: 'Kit' })).rejects.toMatchObject({ reason: 'METHODS_FORGED' })
  })

  test('I22 the services name a new method, and the key that the share is sealed to is made here whatever they answer', async () => {
    const email = 'answer@mail.example'
    const own = await createBoxKeys()
    const device = vaults.addDevice({
      fetch: forgeAnswers({
        '/v1/keys/recovery/methods': (answer) => ({ ...(answer as object), publicKey: toBase64Url(own.publicKey) }),
      }),
    })
    await device.logIn(email)
    const { evmAddress } = await device.vault.create()
    await device.stepUp('device_add', email)
    await device.addMethod({ kind: 'kit', label: 'Kit' })
    expect(await rebuildAsOperator(vaults.gateway, { ...services(), ownKeys: [own] })).not.toContain(evmAddress)
  })

  test.each(['passkey', 'kit'] as const)(
    'I23 a %s opens no wallet that the services invented, and nothing of it is stored',
    async (kind) => {
      const email = `forged-${kind}@mail.example`
      const device = await signInFresh(email)
      const { walletId } = await device.vault.create()
      await device.stepUp('device_add', email)
      const { method, kit = '' } = await device.addMethod(
        kind === 'kit' ? { kind, label: 'Kit' } : { kind, credentialId: 'Y3JlZA', prf: prf(), label: 'Passkey' },
      )
      const secret = crypto.getRandomValues(new Uint8Array(32))
      // The kit contains its EVM address: a forger who knows that changes the other one.
      const addresses = {
        ...toAddresses(await deriveKeys(secret)),
        ...(kind === 'kit' ? { evmAddress: (await device.vault.status())?.evmAddress ?? '' } : {}),
      }
      const wallet = { walletId, ...addresses, createdAt: 1 }
      const shares = await splitSecret(secret)
      const gen = '1'.repeat(32)
      const own = kind === 'kit' ? undefined : await toBoxKeys(passkeySecret(prf(), walletId))
      const fresh = vaults.addDevice({
        fetch: forgeAnswers({
          '/v1/keys/wallet': (answer) => ({ ...(answer as object), wallet }),
          async '/v1/keys/recover'(_answer, question) {
            const { publicKey } = question as { publicKey: string }
            const seal = async (role: 'access' | 'recovery', to: string) => {
              const header = encodeShareHeader({
                walletId,
                gen,
                role,
                x: coordinateOf(shares[role]),
                kid: 'x',
                evmAddress: wallet.evmAddress,
              })
              return { header: toBase64Url(header), sealed: toBase64Url(await sealBox(fromBase64Url(to), shares[role], header)) }
            }
            const to = own ? toBase64Url(own.publicKey) : method.publicKey
            return { gen, record: wallet, access: await seal('access', publicKey), recovery: await seal('recovery', to) }
          },
        }),
      })
      await fresh.logIn(email)

      const proof = kind === 'kit' ? ({ kind, text: kit } as const) : ({ kind, prf: prf() } as const)
      await expect(fresh.vault.recover({ proof: { ...proof, methodId: method.methodId } })).rejects.toMatchObject({
        code: 'SHARE_INTEGRITY',
        reason: 'WALLET_FORGED',
      })
      // It did not even request the shares.
      expect(fresh.sent.filter(({ path }) => /keys\/(?:recover|devices)/.test(path))).toEqual([])
      expect(await fresh.vault.status()).toBeUndefined()
    },
  )
})
