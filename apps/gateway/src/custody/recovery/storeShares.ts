import { createHash } from 'node:crypto'
import { decodeShareHeader, fromBase64Url, type MethodSet, type SealedShare } from '@latchkey/blockchain-api/keys'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { compareSets, readMethodSet } from './methodSets.ts'
import type { RecoveryService } from './recoveryService.ts'

/** Size of a sealed share of 33 bytes, with the box's key, IV and tag (`sealBox`). */
const sealedBytes = 32 + 12 + 33 + 16

/**
 * Stores the recovery shares of one generation, which become active once a device adopts it. Calling it again stores the same.
 *
 * @returns SHA-256 of what is stored.
 * @throws {@link RefusedError} 400 for shares of another wallet, generation or role, 404, 409 `METHODS_CHANGED`
 */
export async function storeShares(
  service: RecoveryService,
  parameters: storeShares.Parameters,
): Promise<{ methodId: string; digest: string }[]> {
  const { db, now } = service
  const { wallet, gen, shares, methodSet } = parameters
  for (const share of shares) checkShare(share, parameters)
  const methods = await db.selectFrom('recovery_method').select('id').where('wallet_id', '=', wallet.id).execute()
  if (shares.some(({ methodId }) => methods.every(({ id }) => id !== methodId))) throw notFound('The recovery method')
  if (compareSets(await readMethodSet(service, wallet.id), methodSet) === 'other')
    throw new RefusedError(409, { name: 'METHODS_CHANGED', description: 'Another device has changed the recovery methods' })
  await transact(db, async (transaction) => {
    for (const { methodId, header, sealed } of shares)
      await transaction
        .insertInto('recovery_share')
        .values({
          gen,
          method_id: methodId,
          wallet_id: wallet.id,
          header,
          sealed,
          created_at: now(),
          set_version: methodSet.version,
          set_mac: methodSet.mac,
          is_adopted: 0,
        })
        .onConflict((conflict) => conflict.columns(['gen', 'method_id']).doNothing())
        .execute()
  })
  const stored = await db.selectFrom('recovery_share').selectAll().where('gen', '=', gen).where('wallet_id', '=', wallet.id).execute()
  return stored.map(({ method_id, sealed }) => ({
    methodId: method_id,
    digest: createHash('sha256').update(fromBase64Url(sealed)).digest('base64url'),
  }))
}

export declare namespace storeShares {
  type Parameters = {
    readonly wallet: { readonly id: string; readonly evm_address: string }
    readonly gen: string
    readonly shares: readonly ({ methodId: string } & SealedShare)[]
    readonly methodSet: MethodSet
  }
}

/** The box's content stays sealed; what its label says is checked. */
function checkShare({ header, sealed }: SealedShare, { wallet, gen }: storeShares.Parameters): void {
  const said = readHeader(header)
  const isOurs = said?.walletId === wallet.id && said.gen === gen && said.role === 'recovery'
  if (!isOurs || said.evmAddress !== wallet.evm_address.toLowerCase() || fromBase64Url(sealed).length !== sealedBytes)
    throw new RefusedError(400, { name: 'SHARE_INTEGRITY', description: 'The share is not one of this wallet and generation' })
}

function readHeader(header: string) {
  try {
    return decodeShareHeader(fromBase64Url(header))
  } catch {
    return undefined
  }
}
