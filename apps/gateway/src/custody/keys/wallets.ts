import { toBase64Url, type WalletRecord, type WalletState } from '@latchkey/blockchain-api/keys'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { lockAccount } from '../../accounts/lockAccount.ts'
import type { Session } from '../../accounts/sessions/sessions.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { readMethodSet } from '../recovery/methodSets.ts'
import { deleteWallet, listMethods, type RecoveryService } from '../recovery/recoveryService.ts'
import { requireKeyStores } from '../requireKeyStores.ts'

type Wallet = Tables['embedded_wallet']

/** The recovery service of this gateway. */
export function recoveryOf(gateway: Pick<AccountParts, 'now' | 'id' | 'embedded' | 'keyStores'>): RecoveryService {
  const { recoveryDb, recoveryKeys } = requireKeyStores(gateway)
  return { db: recoveryDb, keys: recoveryKeys, now: gateway.now, id: gateway.id }
}

/** The wallet of a session's account. No id from the caller selects it (T-G3). */
export async function findWallet({ db }: Pick<AccountParts, 'db'>, session: Pick<Session, 'account_id'>): Promise<Wallet | undefined> {
  return db.selectFrom('embedded_wallet').selectAll().where('account_id', '=', session.account_id).executeTakeFirst()
}

/** The same, checked against the id that the caller names. @throws {@link RefusedError} 404, also for another account's wallet. */
export async function requireWallet(
  gateway: Pick<AccountParts, 'db'>,
  session: Pick<Session, 'account_id'>,
  walletId?: string,
): Promise<Wallet> {
  const wallet = await findWallet(gateway, session)
  if (!wallet || (walletId !== undefined && wallet.id !== walletId)) throw notFound('The wallet')
  return wallet
}

/** What a device needs to know before it makes, opens or recovers a wallet. */
export async function readWalletState(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
): Promise<WalletState> {
  const { accessKeys } = requireKeyStores(gateway)
  const wallet = await findWallet(gateway, session)
  const active = wallet?.status === 'active' ? wallet : undefined
  const methods = active ? await listMethods(recoveryOf(gateway), active.id) : []
  const methodSet = active ? await readMethodSet(recoveryOf(gateway), active.id) : undefined
  const device = active
    ? await gateway.db
        .selectFrom('embedded_device')
        .select('gen')
        .where('wallet_id', '=', active.id)
        .where('jkt', '=', session.jkt)
        .where('status', '=', 'active')
        .executeTakeFirst()
    : undefined
  const { kid, publicKey } = await accessKeys.boxKeys()
  return {
    wallet: active ? toRecord(active) : null,
    methods,
    methodSet: methodSet ?? null,
    gen: device?.gen ?? null,
    isExported: (active?.exported_at ?? null) !== null,
    sealKey: { kid, publicKey: toBase64Url(publicKey) },
    recoveryDelayMs: gateway.config.LATCHKEY_RECOVERY_DELAY_MS,
  }
}

/** The parts of a wallet that devices pin. */
export function toRecord({ id, evm_address, solana_address, created_at }: Wallet): WalletRecord {
  return { walletId: id, evmAddress: evm_address, solanaAddress: solana_address, createdAt: created_at }
}

/** How long a device may take to finish a wallet before another may begin one. */
const beginMs = 30_000

/**
 * Reserves a wallet for its account (F1). One that no device has activated may be replaced, by the device that began it at once and by
 * others after a while, as its address was never shown. An active one never is (I5).
 *
 * @throws {@link RefusedError} 409 `WALLET_EXISTS`, `WALLET_PENDING`
 */
export async function createWallet(
  gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  wanted: { walletId: string; evmAddress: string; solanaAddress: string },
): Promise<void> {
  const { db, now } = gateway
  const replaced = await transact(db, async (transaction) => {
    await lockAccount(transaction, session.account_id)
    const known = await transaction
      .selectFrom('embedded_wallet')
      .selectAll()
      .where('account_id', '=', session.account_id)
      .executeTakeFirst()
    if (known?.id === wanted.walletId && known.evm_address === wanted.evmAddress && known.solana_address === wanted.solanaAddress)
      return undefined
    if (known?.status === 'active') throw new RefusedError(409, { name: 'WALLET_EXISTS', description: 'This account has a wallet already' })
    if (known && known.begun_by !== session.jkt && known.created_at > now() - beginMs)
      throw new RefusedError(409, { name: 'WALLET_PENDING', description: 'Another device is making the wallet' })
    if (known) await transaction.deleteFrom('embedded_wallet').where('id', '=', known.id).where('status', '=', 'pending').execute()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('embedded_wallet')
      .values({
        id: wanted.walletId,
        account_id: session.account_id,
        evm_address: wanted.evmAddress,
        solana_address: wanted.solanaAddress,
        status: 'pending',
        created_at: now(),
        exported_at: null,
        recovery_asked_at: null,
        recovery_asked_by: null,
        begun_by: session.jkt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new RefusedError(409, { name: 'WALLET_EXISTS', description: 'This wallet is taken' })
    await audit(gateway, transaction, { accountId: session.account_id, kind: 'wallet-begun', detail: { walletId: wanted.walletId } })
    return known?.id
  })
  if (replaced !== undefined) await deleteWallet(recoveryOf(gateway), replaced)
}

/** Records that the secret words were shown: a user who has them needs no device. */
export async function markExported(gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>, session: Session): Promise<void> {
  const { db, now } = gateway
  await transact(db, async (transaction) => {
    await audit(gateway, transaction, { accountId: session.account_id, kind: 'exported' })
    await transaction.updateTable('embedded_wallet').set({ exported_at: now() }).where('account_id', '=', session.account_id).execute()
  })
}
