import { RefusedError } from '../../frame/RefusedError.ts'
import type { TypedData } from '../read/TypedData.ts'
import { contracts } from './contracts.ts'

/** Types that an account's own contracts accept as instructions. */
const orders = new Set(['PackedUserOperation', 'Delegation'])

/**
 * Refuses typed data that the smart account itself would accept as an instruction: signed, it is an operation or a right to act,
 * whatever the screen called it. Such data is signed only after being shown as what it is (T-F12).
 *
 * @throws {@link RefusedError}
 */
export function refuseOwnData({ domain, primaryType }: TypedData, account: string): void {
  const contract = String(domain['verifyingContract'] ?? '').toLowerCase()
  const own = [account, contracts.delegationManager].map((one) => one.toLowerCase())
  if (orders.has(primaryType) || own.includes(contract))
    throw new RefusedError(4200, 'This is an instruction to the smart account, and is not signed as a message')
}
