import { requestWallet, signatureInvalid, signerMismatch } from '@latchkey/common/adapter/wallet'
import type { WalletCall } from '@latchkey/common/contract'
import { readSignature } from '@latchkey/signatures/cosmos'
import type { CosmosChains } from '../chain/cosmosChains.ts'
import { getSigner } from '../wallet/signer.ts'
import { verifyMessage } from './verifyMessage.ts'

/**
 * Asks the wallet to sign a text by ADR-36, and sees that the account's own key signed it (T-W5).
 *
 * @returns The JSON of a StdSignature: the signature and its key, since an address does not give the key away.
 * @throws `USER_REJECTED` · `SIGN_MESSAGE_FAILED` · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` · `CHAIN_UNSUPPORTED` · `REQUEST_PENDING`
 */
export async function signMessage(call: WalletCall & { readonly message: string }, chains: CosmosChains | undefined): Promise<string> {
  const signer = await getSigner(call, chains)
  const { message, account, signal } = call
  const answer = await requestWallet(() => signer.signMessage(message), {
    signal,
    attempt: 'SIGN_MESSAGE_FAILED',
    walletConnectPeer: call.connector.type === 'walletConnect',
  })
  const signed = readSignature(answer)
  if (!signed) throw signatureInvalid('The wallet gave no signature.')
  const signature = JSON.stringify(signed)
  if (!(await verifyMessage({ account, message, signature }))) throw signerMismatch()
  return signature
}
