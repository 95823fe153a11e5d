import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { FeePayer } from '@latchkey/common/contract'
import { connectionsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'

/** Who pays an account's fees: of a smart account of the embedded wallet only that wallet knows what an operation takes. */
export function findPayer(kit: Kit, account: AccountId): FeePayer {
  const { connector, details } = kit.store.get(connectionsAtom).find(({ accounts }) => accounts.includes(account)) ?? {}
  const isSmart = details?.[parseAccountId(account).address]?.type === 'smartAccount'
  return { account, ...(isSmart && connector?.type === 'auth' && { wallet: connector }) }
}
