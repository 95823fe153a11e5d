import { requestWallet, signerMismatch } from '@latchkey/common/adapter/wallet'
import { parseAccountId } from '@latchkey/common/caip'
import { type AdapterContext, type WalletCall, WalletError } from '@latchkey/common/contract'
import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { getWallet } from '../wallet/getWallet.ts'
import { verifyMessage } from './verifyMessage.ts'

/**
 * Asks the wallet to sign a text, and sees that the account's own key signed it (T-W5): by the key for older kinds of addresses and
 * the first kind of segwit (BIP-137), as the address would spend for taproot (BIP-322). A wallet may choose the other.
 *
 * @returns The signature in base64; its form says which of the two it is.
 * @throws `USER_REJECTED` · `SIGN_MESSAGE_FAILED` · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` · `CHAIN_UNSUPPORTED` · `REQUEST_PENDING`
 */
export async function signMessage(context: AdapterContext, call: WalletCall & { readonly message: string }): Promise<string> {
  const { network, message, signal, account } = call
  const { address } = parseAccountId(account)
  const decoded = decodeAddress(address)
  if (!decoded)
    throw new WalletError('SIGN_MESSAGE_FAILED', 'Sign message failed', {
      cause: new TypeError('This account is not one of Bitcoin itself'),
    })
  const wallet = await getWallet(context, call)
  const protocol = decoded.type === 'p2tr' || decoded.type === 'p2wsh' ? 'bip322' : 'ecdsa'
  const signature = await requestWallet(() => wallet.signMessage({ address, message, protocol, network }), {
    signal,
    attempt: 'SIGN_MESSAGE_FAILED',
    walletConnectPeer: call.connector.type === 'walletConnect',
  })
  if (!(await verifyMessage({ account, message, signature }))) throw signerMismatch()
  return signature
}
