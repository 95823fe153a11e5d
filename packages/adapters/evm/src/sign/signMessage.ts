import type { WalletCall } from '@latchkey/common/contract'
import { fetchWalletChain } from '../wallet/fetchWalletChain.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { request } from '../wallet/request.ts'
import { toSignature } from './toSignature.ts'

/**
 * Asks the wallet to sign a text as `personal_sign`.
 *
 * The wallet is first asked for its chain, which needs no user: one whose extension is gone shows so within 10 s (R-W12).
 *
 * @throws `USER_REJECTED` · `SIGN_MESSAGE_FAILED` · `SIGNATURE_INVALID` · `WALLET_NOT_RESPONDING` · `REQUEST_PENDING`
 * @see EIP-191
 */
export async function signMessage(call: WalletCall & { readonly message: string }): Promise<string> {
  const { provider, address, options } = await getWallet(call)
  const attempt = { ...options, attempt: 'SIGN_MESSAGE_FAILED' as const }
  await fetchWalletChain(provider, attempt)
  return toSignature(await request(provider, { method: 'personal_sign', params: [utf8ToHex(call.message), address] }, attempt))
}

function utf8ToHex(text: string): `0x${string}` {
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
