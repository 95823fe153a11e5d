import type { SealedShare } from '@latchkey/blockchain-api/keys'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { requireThawed } from '../../accounts/freeze/freezes.ts'
import { lockAccount, lockSession } from '../../accounts/lockAccount.ts'
import { keepLanguage } from '../../accounts/sessions/keepLanguage.ts'
import { requireStepUp, type Session } from '../../accounts/sessions/sessions.ts'
import { noteOwnWallets } from '../../accounts/wallet/noteOwnWallets.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import { adoptGeneration, isRecoverable, listAdopted } from '../recovery/methodSets.ts'
import { deleteGeneration, isOperators, listGenerations } from '../recovery/recoveryService.ts'
import { requireKeyStores } from '../requireKeyStores.ts'
import { releaseAccessShare, storeAccessShare } from './accessShares.ts'
import { letIn, makeRoom } from './newDevices.ts'
import { noticeToOwner } from './noticeToOwner.ts'
import { endReservation, isReserved, methodsChanged, reserve } from './reservations.ts'
import { requireSigning } from './signingStop.ts'
import { recoveryOf, requireWallet } from './wallets.ts'

/**
 * Stores the key service's share of a generation: for a new wallet, for a device that has just recovered, or for a device
 * that splits the key again. It is valid once activated.
 *
 * @throws {@link RefusedError} 403 `STEP_UP_REQUIRED`, 429 for too many new devices.
 */
export async function storeDevice(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  parameters: storeDevice.Parameters,
): Promise<void> {
  const { db, now } = gateway
  const wallet = await requireWallet(gateway, session, parameters.walletId)
  if (wallet.status === 'active') {
    const own = await findOwnDevice(gateway, wallet.id, session.jkt)
    // A device whose share was wiped recovers like a new one, although the services still know it.
    await requireStepUp(gateway, session, ...(own ? (['recover', 'device_add'] as const) : (['recover'] as const)))
    // With a method of the owner's, a device counts once it has proven the wallet's key: an attacker's worthless shares do not use up the day.
    if (!own && (await isOperators(recoveryOf(gateway), wallet.id))) await letIn(gateway, session, wallet)
  }
  const { accessKeys } = requireKeyStores(gateway)
  const { gen } = parameters
  // Before the transaction: a key may lie in a service that takes seconds to answer, and no other writer waits for it.
  const share = await storeAccessShare(db, accessKeys, { wallet, gen, share: parameters.share })
  // Before it as well: what is adopted from here on is reserved meanwhile, or active.
  const adopted = await listAdopted(recoveryOf(gateway), wallet.id)
  await transact(db, async (transaction) => {
    await lockAccount(transaction, session.account_id)
    await makeRoom(gateway, transaction, { walletId: wallet.id, jkt: session.jkt, adopted })
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('embedded_device')
      .values({
        gen,
        wallet_id: wallet.id,
        jkt: session.jkt,
        // The gateway's own name for it: a list of devices shows nothing that a client wrote.
        name: session.device,
        origin: session.origin,
        status: 'pending',
        ...share,
        created_at: now(),
        used_at: now(),
      })
      .onConflict((conflict) => conflict.column('gen').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return
    // The same call gets the same answer again; a call for another device's generation does not.
    const known = await transaction.selectFrom('embedded_device').selectAll().where('gen', '=', gen).executeTakeFirst()
    if (known?.wallet_id !== wallet.id || known.jkt !== session.jkt || known.header !== share.header)
      throw new RefusedError(409, { name: 'GENERATION_TAKEN', description: 'This generation is stored already' })
  })
}

export declare namespace storeDevice {
  type Parameters = { walletId: string; gen: string; name: string; share: SealedShare }
}

/**
 * Activates a stored generation: both services have it, and the device has proven that its shares combine (I4). Calling it again changes nothing.
 *
 * @throws {@link RefusedError} 404, 409 `SHARES_MISSING`, `METHODS_CHANGED`
 */
export async function activate(
  gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  parameters: { walletId: string; gen: string; language: string | undefined },
): Promise<void> {
  const { db, now } = gateway
  const wallet = await requireWallet(gateway, session, parameters.walletId)
  const recovery = recoveryOf(gateway)
  const { gen } = parameters
  // A generation that is active stays so, whatever has happened to the methods since.
  if ((await findOwnDevice(gateway, wallet.id, session.jkt))?.gen === gen) return
  if (!(await isRecoverable(recovery, wallet.id, gen)))
    throw new RefusedError(409, { name: 'SHARES_MISSING', description: 'The recovery service has no share of this generation' })
  // Between two transactions: a recovery database that hangs holds up no writer of this one. If two devices change the methods at once, it lets one.
  await transact(db, async (transaction) => {
    // A freeze, or the session's end, that was answered meanwhile comes before this: then no method changes.
    await lockSession(transaction, session)
    if (!(await reserve(transaction, { gen, walletId: wallet.id, jkt: session.jkt, now: now() }))) throw notFound('The generation')
  })
  if (!(await adoptGeneration(recovery, { walletId: wallet.id, gen }))) {
    await endReservation(db, { gen, now: now() })
    throw methodsChanged()
  }
  const replaced = await transact(db, async (transaction) => {
    await lockAccount(transaction, session.account_id)
    const still = await transaction.selectFrom('embedded_wallet').select('status').where('id', '=', wallet.id).executeTakeFirst()
    const device = await transaction
      .selectFrom('embedded_device')
      .selectAll()
      .where('gen', '=', gen)
      .where('wallet_id', '=', wallet.id)
      .where('jkt', '=', session.jkt)
      .executeTakeFirst()
    if (!still || !device) throw notFound('The generation')
    const others = await transaction
      .selectFrom('embedded_device')
      .select(['gen', 'status', 'used_at'])
      .where('wallet_id', '=', wallet.id)
      .where('jkt', '=', session.jkt)
      .where('gen', '!=', gen)
      .execute()
    // One that another window of this browser is activating may be the only one that is sealed to the methods from now on.
    const gone = others.filter((other) => !isReserved(other, now())).map((other) => other.gen)
    if (device.status === 'active') return gone
    await transaction.updateTable('embedded_wallet').set({ status: 'active' }).where('id', '=', wallet.id).execute()
    await transaction.updateTable('embedded_device').set({ status: 'active', used_at: now() }).where('gen', '=', gen).execute()
    if (gone.length > 0) await transaction.deleteFrom('embedded_device').where('gen', 'in', gone).execute()
    await transaction
      .updateTable('embedded_device_addition')
      .set({ gen })
      .where('wallet_id', '=', wallet.id)
      .where('jkt', '=', session.jkt)
      .where('gen', 'is', null)
      .execute()
    await audit(gateway, transaction, {
      accountId: session.account_id,
      kind: still.status === 'pending' ? 'wallet-created' : 'device-added',
      detail: { gen, device: device.name, origin: session.origin },
    })
    if (still.status === 'active' && gone.length === 0)
      await noticeToOwner(gateway, transaction, session, (say) => ({
        subject: say('deviceAdded.subject'),
        sentences: [say('deviceAdded.text', { device: session.device, origin: session.origin })],
      }))
    const { project_id: projectId, origin } = session
    if (still.status === 'pending') {
      await keepLanguage(gateway, transaction, { accountId: session.account_id, jkt: session.jkt, language: parameters.language })
      await noteOwnWallets(gateway, transaction, { accountId: session.account_id, projectId, origin })
    } else if (gone.length === 0)
      await gateway.embedded?.webhooks.record(transaction, {
        type: 'device.added',
        projectId,
        data: { userId: toUserId(projectId, session.account_id), device: device.name, origin },
      })
    return gone
  })
  for (const old of replaced) await deleteGeneration(recovery, wallet.id, old)
  void gateway.embedded?.outbox?.send()
}

/**
 * Gives the device its share for one operation (I10).
 *
 * @throws {@link RefusedError} 404 if this device has none, 429
 */
export async function releaseToDevice(
  gateway: Pick<AccountParts, 'config' | 'db' | 'limiter' | 'now' | 'embedded' | 'keyStores'>,
  session: Session,
  publicKey: string,
  gen?: string,
): Promise<{ gen: string } & SealedShare> {
  const { db, now, config } = gateway
  const { accessKeys } = requireKeyStores(gateway)
  await requireSigning(gateway, session.project_id)
  await requireThawed(gateway.db, session.account_id)
  const wallet = await requireWallet(gateway, session)
  const device = await db
    .selectFrom('embedded_device')
    .selectAll()
    .where('wallet_id', '=', wallet.id)
    .where('jkt', '=', session.jkt)
    .$if(gen === undefined, (some) => some.where('status', '=', 'active'))
    // The device that stores a generation may read it back before it is active (I4).
    .$if(gen !== undefined, (some) => some.where('gen', '=', gen ?? ''))
    .executeTakeFirst()
  if (!device) throw notFound('The share')
  const perHour = config.LATCHKEY_LIMIT_RELEASES_PER_HOUR
  const waitMs = await gateway.limiter.take(`release:${device.gen}`, { perS: perHour / 3600, burst: perHour }, 1)
  if (waitMs > 0)
    throw new RefusedError(429, { name: 'RATE_LIMITED', description: 'Too many requests' }, { retryAfterS: Math.ceil(waitMs / 1000) })
  const released = await releaseAccessShare(db, accessKeys, { walletId: wallet.id, share: device, publicKey })
  await transact(db, async (transaction) => {
    // A freeze, or the session's end, that was answered meanwhile comes before this: then nothing leaves.
    await lockSession(transaction, session)
    await requireThawed(transaction, session.account_id)
    await audit(gateway, transaction, {
      accountId: session.account_id,
      kind: 'share-released',
      detail: { gen: device.gen, origin: session.origin },
    })
    await transaction.updateTable('embedded_device').set({ used_at: now() }).where('gen', '=', device.gen).execute()
  })
  return { gen: device.gen, ...released }
}

/**
 * Makes a device's share useless, wherever the device is (I12).
 *
 * @throws {@link RefusedError} 404, 409 `LAST_DEVICE` if nothing could recover the wallet afterwards.
 */
export async function endDevice(
  gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Pick<Session, 'account_id'>,
  gen: string,
): Promise<void> {
  const { db, now } = gateway
  const wallet = await requireWallet(gateway, session)
  const recovery = recoveryOf(gateway)
  const listDevices = (some: Pick<typeof db, 'selectFrom'>) =>
    some.selectFrom('embedded_device').selectAll().where('wallet_id', '=', wallet.id).orderBy('gen').execute()
  const stateOf = (rows: Awaited<ReturnType<typeof listDevices>>) =>
    rows.map((row) => [row.gen, row.status, isReserved(row, now())].join(' ')).join()
  const before = stateOf(await listDevices(db))
  const recoverable = await listGenerations(recovery, wallet.id)
  await transact(db, async (transaction) => {
    await lockAccount(transaction, session.account_id)
    const rows = await listDevices(transaction)
    // What the recovery service has said is true only while no device changes the methods.
    if (stateOf(rows) !== before || rows.some((row) => isReserved(row, now()))) throw methodsChanged()
    const device = rows.find((row) => row.gen === gen)
    if (!device) throw notFound('The device')
    if (!rows.some((row) => row.gen !== gen && row.status === 'active' && recoverable.includes(row.gen)))
      throw new RefusedError(409, { name: 'LAST_DEVICE', description: 'Without this device the wallet could not be recovered any more' })
    await transaction.deleteFrom('embedded_device').where('gen', '=', gen).execute()
    await transaction.deleteFrom('account_session').where('account_id', '=', session.account_id).where('jkt', '=', device.jkt).execute()
    await audit(gateway, transaction, { accountId: session.account_id, kind: 'device-revoked', detail: { gen, device: device.name } })
  })
  await deleteGeneration(recovery, wallet.id, gen)
}

/** The device that a session is bound to, if it has a share of the wallet. */
export async function findOwnDevice({ db }: Pick<AccountParts, 'db'>, walletId: string, jkt: string): Promise<{ gen: string } | undefined> {
  return db
    .selectFrom('embedded_device')
    .select('gen')
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Whether a device is storing a generation that is not active yet. */
export async function isBegun({ db }: Pick<AccountParts, 'db'>, wanted: { walletId: string; gen: string; jkt: string }): Promise<boolean> {
  const row = await db
    .selectFrom('embedded_device')
    .select('gen')
    .where('gen', '=', wanted.gen)
    .where('wallet_id', '=', wanted.walletId)
    .where('jkt', '=', wanted.jkt)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}
