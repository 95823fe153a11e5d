import { type AccountId, type Encoded, type Namespace, parseAccountId } from '@latchkey/common/caip'
import type { Connection } from '../connection/state.ts'

/** One account of a connected wallet (E-05). */
export type Account<namespace extends Namespace = Namespace> = {
  /** CAIP-10, on the connection's chain. */
  readonly accountId: AccountId
  readonly namespace: namespace
  /** `0x${string}` where the namespace is `eip155`. */
  readonly address: Encoded<namespace>
  /** `eoa` or `smartAccount`; `payment`, `ordinal` or `stx` on Bitcoin. What a wallet says nothing of is a plain account. */
  readonly type: string
  /** Hex, where the wallet tells. */
  readonly publicKey?: string | undefined
  /** Where in the wallet's tree of keys it stands, where the wallet tells. */
  readonly path?: string | undefined
}

/** The accounts of a connection with all that its wallet tells of them, the active one first. */
export function listAccounts<namespace extends Namespace>(connection: listAccounts.Parameters<namespace>): readonly Account<namespace>[] {
  const { namespace, accounts, details, accountType = 'eoa' } = connection
  return accounts.map((accountId) => {
    const { address } = parseAccountId(accountId)
    const { publicKey, path, type = accountType } = details?.[address] ?? {}
    return { accountId, namespace, address: address as Encoded<namespace>, type, publicKey, path }
  })
}

export declare namespace listAccounts {
  type Parameters<namespace extends Namespace = Namespace> = Pick<Connection, 'accounts' | 'details' | 'accountType'> & {
    readonly namespace: namespace
  }
}
