import { doneSchema, recoveryMethodSchema, ShareIntegrityError, walletStateSchema } from '@latchkey/blockchain-api/keys'
import { bytesToHex } from 'viem'
import type { PinnedRecord } from '../device/deviceShare.ts'
import { deriveKeys, toAddresses, wipeKeys } from './deriveKeys.ts'
import { enrol } from './enrol.ts'
import type { VaultServices } from './vaultServices.ts'

/**
 * Makes the account's wallet (F1). Its address is known to nobody before both services have their shares and this device
 * has put it together from them.
 */
export async function createWallet(services: VaultServices): Promise<PinnedRecord> {
  const { client, token } = services
  const { wallet: known, sealKey } = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  // An account with a wallet never gets another (I5).
  if (known) throw new ShareIntegrityError()
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
    return await enrol(services, { secret, wallet: { ...wallet, createdAt: Date.now() }, methods: [method], sealKey })
  } finally {
    secret.fill(0)
  }
}
