import type { Transaction, Transfer } from '@latchkey/blockchain-api'

/** The account that test wallets grant. */
export const ownAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
/** Another account's. */
export const otherAddress = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

/** A transfer of a coin, unless told otherwise. */
export function transferOf(options: Partial<Transfer> = {}): Transfer {
  return { direction: 'out', quantity: { numeric: '1' }, fungible_info: { name: 'Ether', symbol: 'ETH', icon: null }, ...options }
}

/** A transaction as a history has it: the account sent one coin, unless told otherwise. */
export function transactionOf(
  id: string,
  options: Partial<Transaction['metadata']> & { transfers?: Transaction['transfers'] } = {},
): Transaction {
  const { transfers = [transferOf()], ...metadata } = options
  return {
    id,
    metadata: {
      minedAt: '2026-06-14T09:30:00.000Z',
      chain: 'eip155:1',
      status: 'confirmed',
      operationType: 'send',
      sentFrom: ownAddress,
      sentTo: otherAddress,
      hash: `0x${id}`,
      nonce: null,
      ...metadata,
    },
    transfers,
  }
}
