import { type AccountId, parseAccountId, parseChainId } from '@latchkey/common/caip'
import type { WalletCall } from '@latchkey/common/contract'

/** An account on a chain, as viem has them. */
export function place(account: AccountId, chainId: string) {
  return { address: parseAccountId(account).address as `0x${string}`, chainId: Number(parseChainId(chainId).reference) }
}

/** The account that a wallet is asked for. */
export function addressOf({ account }: WalletCall): `0x${string}` {
  return parseAccountId(account).address as `0x${string}`
}
