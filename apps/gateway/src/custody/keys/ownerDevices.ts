import type { Devices } from '@latchkey/blockchain-api/keys'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { answerWaiting } from '../../accounts/devices/approveWaiting.ts'
import { listWaiting, refuseWaiting } from '../../accounts/devices/waitForOwner.ts'
import { isVouched } from '../../accounts/email/guardChange.ts'
import { lockAccount } from '../../accounts/lockAccount.ts'
import type { Session } from '../../accounts/sessions/sessions.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { type AskedRecovery, readAsked, refuseRecovery } from './announceRecovery.ts'
import { endDevice, findOwnDevice } from './devices.ts'
import { findWallet, requireWallet } from './wallets.ts'

/** Devices of the account, those first that wait for something: nothing else tells an owner whose address is not known of them. */
export async function listDevices(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now'>,
  session: Session,
  network: string,
): Promise<Devices> {
  const rows = await gateway.db
    .selectFrom('embedded_device')
    .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
    .select(['gen', 'name', 'origin', 'embedded_device.created_at', 'used_at', 'jkt'])
    .where('embedded_wallet.account_id', '=', session.account_id)
    .where('embedded_device.status', '=', 'active')
    .orderBy('used_at', 'desc')
    .execute()
  const waiting = await listWaiting(gateway, gateway.db, session.account_id)
  const wallet = await findWallet(gateway, session)
  const asked = wallet && (await readAsked(gateway, wallet))
  return {
    devices: [
      ...(wallet && asked && asked.jkt !== session.jkt ? [toAsked(wallet.id, asked)] : []),
      ...waiting.map(({ id, attempt, wish, askedAt, opensAt, numbers }) => ({
        gen: id,
        name: attempt.device,
        origin: attempt.origin,
        createdAt: askedAt,
        lastUsedAt: askedAt,
        isThisOne: false,
        wish,
        ...(wish === 'device'
          ? {
              waiting: {
                device: attempt.device,
                network: attempt.network,
                isElsewhere: attempt.network !== network,
                numbers: [...numbers],
                opensAt,
              },
            }
          : {}),
      })),
      ...rows.map(({ gen, name, origin, created_at, used_at, jkt }) => ({
        gen,
        name,
        origin,
        createdAt: created_at,
        lastUsedAt: used_at,
        isThisOne: jkt === session.jkt,
      })),
    ],
  }
}

/** A waiting recovery, under the wallet's id. */
function toAsked(gen: string, { device, origin, askedAt }: AskedRecovery): Devices['devices'][number] {
  return { gen, name: device, origin, createdAt: askedAt, lastUsedAt: askedAt, isThisOne: false, wish: 'recovery' }
}

/**
 * Lets an owner's device make another device's share useless (I12), or refuse what it waits for. Access to the mailbox alone removes no
 * device: a user who signed in with it has to open the wallet or show a passkey first.
 *
 * @throws {@link RefusedError} 403 `OWNER_UNPROVEN`; what {@link endDevice} throws
 */
export async function revokeDevice(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  gen: string,
): Promise<void> {
  const wallet = await requireOwner(gateway, session)
  const isRefused = await transact(gateway.db, async (transaction) => {
    await lockAccount(transaction, session.account_id)
    if (gen === wallet.id) return refuseRecovery(gateway, transaction, session)
    return refuseWaiting(gateway, transaction, { accountId: session.account_id, id: gen })
  })
  if (!isRefused) await endDevice(gateway, session, gen)
}

/**
 * Lets an owner's device approve a waiting one by the number that the waiting one shows. A device that only a mailbox or a provider admitted may not.
 *
 * @returns Whether it was the right number. @throws {@link RefusedError} 403 `OWNER_UNPROVEN`; what {@link answerWaiting} throws
 */
export async function approveDevice(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  { gen, number }: { gen: string; number: string },
): Promise<boolean> {
  await requireOwner(gateway, session)
  return answerWaiting(gateway, session, { id: gen, number })
}

/** @throws {@link RefusedError} 403 `OWNER_UNPROVEN` unless this device holds the wallet, or its user has shown a passkey. */
async function requireOwner(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
): Promise<Tables['embedded_wallet']> {
  const wallet = await requireWallet(gateway, session)
  if (!(await findOwnDevice(gateway, wallet.id, session.jkt)) && !(await isVouched(gateway, session)))
    throw new RefusedError(403, { name: 'OWNER_UNPROVEN', description: 'Open the wallet on this device first' })
  return wallet
}
