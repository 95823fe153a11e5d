import { parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type LatchkeyError,
  type SolanaTransactionRequest,
  type WalletCall,
  WalletError,
} from '@latchkey/common/contract'
import { nameFailure } from '../chain/failure.ts'
import { getChainClient } from '../chain/getChainClient.ts'
import { getSigner } from '../wallet/getSigner.ts'
import { checkSigned } from './checkSigned.ts'
import { prepareTransaction } from './prepareTransaction.ts'

/**
 * Has the wallet sign transactions without sending them, all at one asking where it can.
 *
 * @returns Whole transactions as the wire has them, in the order given; the account's signature in each is checked.
 * @throws `USER_REJECTED` · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` · `DECODE_FAILED` · `UNKNOWN` for a wallet that signs only
 * what it sends itself · as `sendTransaction`
 */
export async function signTransactions(
  context: AdapterContext,
  call: WalletCall & { readonly transactions: readonly SolanaTransactionRequest[] },
): Promise<readonly Uint8Array[]> {
  const { network, signal, transactions } = call
  if (transactions.length === 0) return []
  const { address } = parseAccountId(call.account)
  const signer = await getSigner(call, 'UNKNOWN')
  if (!signer.signTransactions)
    throw new WalletError('UNKNOWN', 'An error occurred', { cause: new TypeError('This wallet signs only what it sends itself') })
  const client = getChainClient(context, network)
  const options = { address, takesVersion0: signer.takesVersion0, signal }
  const prepared = await Promise.all(transactions.map((transaction) => prepareTransaction(client, transaction, options)))
  const signed = await signer.signTransactions(prepared.map(({ bytes }) => bytes)).catch((error: LatchkeyError) => {
    throw nameFailure(error, network.nativeCurrency.symbol)
  })
  await Promise.all(signed.map((bytes) => checkSigned(bytes, address)))
  return signed
}
