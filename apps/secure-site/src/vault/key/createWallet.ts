import { doneSchema, recoveryMethodSchema, ShareIntegrityError, walletStateSchema } from '@latchkey/blockchain-api/keys'
import { bytesToHex } from 'viem'
import { AccountError } from '../../account/errors.ts'
import type { PinnedRecord } from '../../device/deviceShare.ts'
import { vouchForMethods } from '../recovery/methodSet.ts'
import type { VaultServices } from '../vaultServices.ts'
import { deriveKeys, toAddresses, wipeKeys } from './deriveKeys.ts'
import { enrol } from './enrol.ts'

/**
 * Creates the account's wallet (F1). Its address is not shown before both services have their shares and this device has combined
 * the secret from them.
 */
export async function createWallet(services: VaultServices): Promise<PinnedRecord> {
  const { client, token } = services
  const { wallet: known, sealKey } = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  // An account with a wallet never gets another (I5).
  if (known) throw new AccountError('ACCOUNT_REFUSED', { reason: 'WALLET_EXISTS' })
  const secret = crypto.getRandomValues(new Uint8Array(32))
  try {
    const keys = await deriveKeys(secret)
    const addresses = toAddresses(keys)
    wipeKeys(keys)
    const wallet = { walletId: bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2), ...addresses }
    await client.ask('POST', '/v1/keys/wallets', doneSchema, { body: wallet, token })
    const method = await client.ask('POST', '/v1/keys/recovery/operator', recoveryMethodSchema, {
      body: { walletId: wallet.walletId },
      token,
    })
    if (method.kind !== 'operator') throw new ShareIntegrityError({ reason: 'METHODS_FORGED' })
    const methods = await vouchForMethods({ secret, walletId: wallet.walletId, rows: [method], version: 1 })
    return await enrol(services, { secret, wallet: { ...wallet, createdAt: Date.now() }, methods, sealKey })
  } finally {
    secret.fill(0)
  }
}
