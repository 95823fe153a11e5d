import type { EvmTransactionRequest } from '@latchkey/common/contract'

/** This family's own transaction. */
export function evmOnly(transaction: object): EvmTransactionRequest {
  return transaction as EvmTransactionRequest
}
