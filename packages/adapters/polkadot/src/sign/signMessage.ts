import { requestWallet, signatureInvalid, signerMismatch } from '@latchkey/common/adapter/wallet'
import type { AdapterContext, WalletCall } from '@latchkey/common/contract'
import { hex } from '@scure/base'
import { getSigner } from '../wallet/signer.ts'
import { readSignature } from './readSignature.ts'
import { verifyMessage } from './verifyMessage.ts'

/**
 * Asks the wallet to sign a text, and sees that the account's own key signed it (T-W5).
 *
 * @returns `0x` and 64 to 66 bytes, as the wallet gave them; over the text, or over the text in `<Bytes>` as extensions have it.
 * @throws `USER_REJECTED` · `SIGN_MESSAGE_FAILED` · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` · `CHAIN_UNSUPPORTED` · `REQUEST_PENDING`
 */
export async function signMessage(context: AdapterContext, call: WalletCall & { readonly message: string }): Promise<string> {
  const { message, account, signal } = call
  const signer = await getSigner(context, call)
  const answer = await requestWallet(() => signer.signMessage(message), {
    signal,
    attempt: 'SIGN_MESSAGE_FAILED',
    walletConnectPeer: call.connector.type === 'walletConnect',
  })
  const bytes = readSignature(answer)
  if (!bytes) throw signatureInvalid('The wallet gave no signature.')
  const signature = `0x${hex.encode(bytes)}`
  if (!(await verifyMessage({ account, message, signature }))) throw signerMismatch()
  return signature
}
