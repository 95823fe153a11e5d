import { createBoxKeys, toBase64Url } from '@latchkey/blockchain-api/keys'
import fc from 'fast-check'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hello } from '../../test/hello.ts'
import { rebuildAsOperator } from '../../test/rebuildAsOperator.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'

vi.setConfig({ testTimeout: 300_000 })

const prf = () => new Uint8Array(32).fill(7)
let vaults: Vaults
let count = 0
beforeAll(async () => {
  vaults = await startVaults({
    env: {
      LATCHKEY_LIMIT_CODES_PER_NETWORK: '10000',
      LATCHKEY_LIMIT_CODES_PER_PROJECT: '10000',
      LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: '1000',
    },
  })
})
afterAll(() => vaults.stop())

/** What an attacker with both databases can do to a wallet's rows, by number. */
const tampering = fc.oneof(
  ...(
    [
      'insert',
      'key',
      'kind',
      'drop',
      'steal',
      'replay',
      'set',
      'unset',
      'share',
      'shareOfOther',
      'record',
      'recordOfOther',
      'access',
      'back',
    ] as const
  ).map((what) => fc.record({ what: fc.constant(what), at: fc.nat(3) })),
)
type Tampering = typeof tampering extends fc.Arbitrary<infer value> ? value : never

async function prepare(email: string) {
  const device = vaults.addDevice()
  await device.logIn(email)
  const { evmAddress: address, walletId, gen } = await device.vault.create()
  const first = await readMethods(walletId)
  await device.stepUp('device_add', email)
  const { method } = await device.addMethod({ kind: 'passkey', credentialId: 'Y3JlZA', prf: prf(), label: 'Passkey' })
  const second = await readMethods(walletId)
  const { kit = '', method: kitMethod } = await device.addMethod({ kind: 'kit', label: 'Kit' })
  return {
    device,
    address,
    walletId,
    gen,
    kit,
    methodId: method.methodId,
    kitId: kitMethod.methodId,
    snapshots: [first, second, await readMethods(walletId)],
  }
}

function databases() {
  const { db, keyStores } = vaults.gateway.gateway
  if (!keyStores) throw new Error('There is no embedded wallet')
  return { db, keyStores, recoveryDb: keyStores.recoveryDb }
}

async function readMethods(walletId: string) {
  const { recoveryDb } = databases()
  const rows = await recoveryDb.selectFrom('recovery_method').selectAll().where('wallet_id', '=', walletId).execute()
  const set = await recoveryDb.selectFrom('recovery_set').selectAll().where('wallet_id', '=', walletId).executeTakeFirstOrThrow()
  return { rows, set }
}

type World = {
  readonly victim: Awaited<ReturnType<typeof prepare>>
  readonly other: Awaited<ReturnType<typeof prepare>>
  readonly ownKey: string
}

async function tamper({ what, at }: Tampering, { victim, other, ownKey }: World): Promise<unknown> {
  const { db, recoveryDb } = databases()
  const { walletId } = victim
  const methods = await recoveryDb.selectFrom('recovery_method').selectAll().where('wallet_id', '=', walletId).orderBy('id').execute()
  const method = methods[at % Math.max(methods.length, 1)]
  const ofMethod = recoveryDb.updateTable('recovery_method').where('id', '=', method?.id ?? '')
  const ofShares = recoveryDb.updateTable('recovery_share').where('wallet_id', '=', walletId)
  const theirs = await recoveryDb.selectFrom('recovery_share').selectAll().where('wallet_id', '=', other.walletId).executeTakeFirst()
  const record = db.updateTable('embedded_wallet').where('id', '=', walletId)
  switch (what) {
    case 'insert': {
      const row = {
        ...victim.snapshots[1]?.rows[0],
        id: `operator-${++count}`,
        public_key: ownKey,
        is_active: 1,
      } as (typeof methods)[number]
      return recoveryDb.insertInto('recovery_method').values(row).execute()
    }
    case 'key':
      return ofMethod.set({ public_key: ownKey }).execute()
    case 'kind':
      return ofMethod.set({ kind: (['operator', 'passkey', 'kit'] as const)[at % 3] ?? 'kit' }).execute()
    case 'drop':
      return recoveryDb
        .deleteFrom('recovery_method')
        .where('id', '=', method?.id ?? '')
        .execute()
    case 'steal':
      return ofMethod.set({ record_mac: other.snapshots[2]?.rows[0]?.record_mac ?? null }).execute()
    case 'replay':
    case 'back': {
      const { rows, set } = victim.snapshots[at % 3] ?? { rows: [], set: { version: 1, mac: '' } }
      for (const row of rows)
        await recoveryDb
          .insertInto('recovery_method')
          .values({ ...row, is_active: 1 })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, is_active: 1 }))
          .execute()
      const ids = rows.map(({ id }) => id)
      if (what === 'back')
        await recoveryDb
          .updateTable('recovery_method')
          .set({ is_active: 0 })
          .where('wallet_id', '=', walletId)
          .where('id', 'not in', ids)
          .execute()
      return recoveryDb.updateTable('recovery_set').set({ version: set.version, mac: set.mac }).where('wallet_id', '=', walletId).execute()
    }
    case 'set':
      return recoveryDb
        .updateTable('recovery_set')
        .set({ version: at + 1, mac: other.snapshots[at % 3]?.set.mac ?? '' })
        .where('wallet_id', '=', walletId)
        .execute()
    case 'unset':
      return recoveryDb.deleteFrom('recovery_set').where('wallet_id', '=', walletId).execute()
    case 'share':
      return ofShares.set({ sealed: 'A'.repeat(124) }).execute()
    case 'shareOfOther':
      return ofShares.set({ sealed: theirs?.sealed ?? '', header: theirs?.header ?? '' }).execute()
    case 'record':
      return record.set({ evm_address: `0x${'1'.repeat(40)}` }).execute()
    case 'recordOfOther':
      return record.set({ evm_address: other.address }).execute()
    case 'access': {
      const row = await db.selectFrom('embedded_device').selectAll().where('wallet_id', '=', other.walletId).executeTakeFirst()
      return db
        .updateTable('embedded_device')
        .set({ sealed: row?.sealed ?? '' })
        .where('wallet_id', '=', walletId)
        .execute()
    }
  }
}

/** It is refused with a known reason, or it succeeds. */
async function settle<value>(asked: Promise<value>): Promise<value | undefined> {
  return asked.catch((error: { code?: unknown }) => {
    expect(error.code).toMatch(/^[A-Z_]+$/)
    return undefined
  })
}

test('I6 I22 I23 whatever the services do to rows, shares and records, a wallet is refused or stays the same, and no key but the owner’s opens what is sealed later', async () => {
  const other = await prepare('other@mail.example')
  await fc.assert(
    fc.asyncProperty(fc.array(tampering, { minLength: 1, maxLength: 4 }), fc.boolean(), async (steps, isRecoveredFirst) => {
      const email = `victim${++count}@mail.example`
      const victim = await prepare(email)
      const own = await createBoxKeys()
      const ownKey = toBase64Url(own.publicKey)
      for (const step of steps) await tamper(step, { victim, other, ownKey })

      const { device, address } = victim
      const fresh = vaults.addDevice()
      await fresh.logIn(email)
      await device.stepUp('device_add', email)
      const recover = async () => {
        const byPasskey = { kind: 'passkey', methodId: victim.methodId, prf: prf() } as const
        const byKit = { kind: 'kit', methodId: victim.kitId, text: victim.kit } as const
        for (const proof of [byPasskey, byKit]) {
          const record = await settle(fresh.vault.recover({ proof }))
          expect(record?.evmAddress.toLowerCase() ?? address.toLowerCase()).toBe(address.toLowerCase())
        }
      }
      const add = () => settle(device.addMethod({ kind: 'kit', label: 'Later' }))
      for (const act of isRecoveredFirst ? [recover, add] : [add, recover]) await act()
      for (const one of [device, fresh]) {
        const state = await settle(one.vault.open())
        if (state?.kind === 'ready') expect(state.record.evmAddress).toBe(address)
        // This wallet can never be K0 again.
        if (state?.kind === 'ready') expect(state.custody).not.toBe('K0')
        const signature = await settle(one.sign(hello))
        if (signature !== undefined)
          expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(address)
      }
      const { keyStores } = databases()
      expect(await rebuildAsOperator(vaults.gateway, { ...keyStores, ownKeys: [own] })).not.toContain(address)
    }),
    { numRuns: Number(process.env['LATCHKEY_TEST_TAMPERINGS'] ?? 12), seed: 20261122, endOnFailure: true },
  )
})
