import type { AdapterContext, BitcoinTransactionRequest, WalletCall } from '@latchkey/common/contract'
import { signPsbt } from './signPsbt.ts'

/** Signs without sending, one after the other. @returns Partially signed transactions (BIP-174), which may lack others' signatures. */
export async function signTransactions(
  context: AdapterContext,
  call: WalletCall & { readonly transactions: readonly BitcoinTransactionRequest[] },
): Promise<readonly Uint8Array[]> {
  const signed: Uint8Array[] = []
  for (const transaction of call.transactions) signed.push((await signPsbt(context, { ...call, transaction }, { isPartial: true })).psbt)
  return signed
}
