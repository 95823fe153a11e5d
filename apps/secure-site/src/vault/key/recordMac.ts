import { fromBase64Url, ShareIntegrityError, toBase64Url, type WalletRecord } from '@latchkey/blockchain-api/keys'
import { hexToBytes } from 'viem'
import { checkMac, deriveMacKey, encodeFields, importMacKey, makeMac } from './mac.ts'

type Wallet = Pick<WalletRecord, 'walletId' | 'evmAddress' | 'solanaAddress'>

const info = 'latchkey/record/1'

/** A method's MAC of the wallet that it opens, with the method's own secret: the passkey's output, or the kit's key (I23). */
export async function makeRecordMac(secret: Uint8Array, wallet: Wallet): Promise<string> {
  return toBase64Url(await makeMac(await openKey(secret, wallet, 'sign'), encodeWallet(wallet)))
}

/** @throws {@link ShareIntegrityError} if the wallet that the services report is not the method's. */
export async function checkRecordMac(secret: Uint8Array, wallet: Wallet, mac: string | null): Promise<void> {
  const isOwn = mac !== null && (await checkMac(await openKey(secret, wallet, 'verify'), fromBase64Url(mac), encodeWallet(wallet)))
  if (!isOwn) throw new ShareIntegrityError({ reason: 'WALLET_FORGED' })
}

async function openKey(secret: Uint8Array, { walletId }: Wallet, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = deriveMacKey(secret, info, hexToBytes(`0x${walletId}`))
  const key = await importMacKey(bytes, usage)
  bytes.fill(0)
  return key
}

function encodeWallet({ walletId, evmAddress, solanaAddress }: Wallet): Uint8Array<ArrayBuffer> {
  return encodeFields([info, walletId, evmAddress.toLowerCase(), solanaAddress])
}
