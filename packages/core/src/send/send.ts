import type { Kit } from '../kit.ts'
import type { SentTransfer } from '../router/views.ts'

/**
 * Has the connected wallet send what `sendAtom` says (S-20).
 *
 * On success the fields are empty again and, where the modal shows the transfer, Account is in front with the receipt on it.
 * The visitor's no leaves everything as it was and is no alert.
 *
 * @returns What was sent, once the wallet or node has taken it; `transactionSettled` says how it ended.
 * @throws In this order (V-05): `SEND_FIELDS_REQUIRED`, `SEND_TOKEN_REQUIRED`, `SEND_UNSUPPORTED`, `AMOUNT_INVALID`,
 * `INSUFFICIENT_FUNDS`, `INSUFFICIENT_GAS`, `REVERTED` · `ACTIVE_ADDRESS_MISSING` · `USER_REJECTED` · `ABORTED` once it is reset, or
 * a newer one begins · the adapter's own.
 */
export async function send(kit: Kit): Promise<SentTransfer> {
  const { transfer } = await import('./transfer.ts')
  return transfer(kit)
}
