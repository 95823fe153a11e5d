import { type AccountId, type Namespace, parseAccountId } from '@latchkey/common/caip'
import type { Connection } from '../connection/state.ts'

/** One account of a connected wallet (E-05). */
export type Account = {
  /** CAIP-10, on the connection's chain. */
  readonly accountId: AccountId
  readonly namespace: Namespace
  readonly address: string
  /** `eoa` or `smartAccount`; `payment`, `ordinal` or `stx` on Bitcoin. What a wallet says nothing of is a plain account. */
  readonly type: string
  /** Hex, where the wallet tells. */
  readonly publicKey?: string | undefined
  /** Where in the wallet's tree of keys it stands, where the wallet tells. */
  readonly path?: string | undefined
}

/** The accounts of a connection with all that its wallet tells of them, the active one first. */
export function listAccounts({ namespace, accounts, details, accountType = 'eoa' }: listAccounts.Parameters): readonly Account[] {
  return accounts.map((accountId) => {
    const { address } = parseAccountId(accountId)
    const { publicKey, path, type = accountType } = details?.[address] ?? {}
    return { accountId, namespace, address, type, publicKey, path }
  })
}

export declare namespace listAccounts {
  type Parameters = Pick<Connection, 'namespace' | 'accounts' | 'details' | 'accountType'>
}
