import type { Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'

/** Longer than the recovery database is waited for; a process that dies meanwhile leaves the reservation to this end. */
const reservedMs = 30_000

/**
 * Reserves a wallet for the activation of a generation, while its methods change in the recovery database: no device of the wallet is ended
 * meanwhile. Until when is in `used_at` of the device, which is not in use yet. A device that is active already stays as it is.
 *
 * @returns Whether the generation is there.
 */
export async function reserve(
  transaction: Transaction<Tables>,
  { gen, walletId, jkt, now }: { gen: string; walletId: string; jkt: string; now: number },
): Promise<boolean> {
  const own = { gen, wallet_id: walletId, jkt }
  const device = await transaction
    .selectFrom('embedded_device')
    .select('status')
    .where((row) => row.and(own))
    .executeTakeFirst()
  if (device?.status === 'pending')
    await transaction
      .updateTable('embedded_device')
      .set({ used_at: now + reservedMs })
      .where('gen', '=', gen)
      .execute()
  return device !== undefined
}

/** Ends a reservation whose methods were not taken. */
export async function endReservation(db: Database, { gen, now }: { gen: string; now: number }): Promise<void> {
  await db.updateTable('embedded_device').set({ used_at: now }).where('gen', '=', gen).where('status', '=', 'pending').execute()
}

/** Whether an activation of this device is under way. */
export function isReserved({ status, used_at }: Pick<Selectable<Tables['embedded_device']>, 'status' | 'used_at'>, now: number): boolean {
  return status === 'pending' && Number(used_at) > now
}

/** Another device was faster: the methods have to be read again. */
export function methodsChanged(): RefusedError {
  return new RefusedError(409, { name: 'METHODS_CHANGED', description: 'Another device has changed the recovery methods' })
}
