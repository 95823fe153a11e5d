import type { ApproveTransaction } from '@latchkey/blockchain-api'
import { SwapMismatchError } from './errors.ts'
import { isSameAccount } from './isSameAccount.ts'
import { readWord } from './readSwapCall.ts'

/** `approve(address spender, uint256 amount)` of a token. */
const selector = '0x095ea7b3'

/**
 * Checks that an approval lets the swap's own router take exactly what is swapped, and nothing else (T-N4).
 *
 * @throws {@link SwapMismatchError} naming what differs.
 */
export function checkApproval(tx: ApproveTransaction['tx'], wanted: checkApproval.Wanted): void {
  const { accountId, token, amount, spender } = wanted
  if (!isSameAccount(tx.from, accountId)) throw new SwapMismatchError({ field: 'the account' })
  if (!isSameAccount(tx.to, token)) throw new SwapMismatchError({ field: 'the token' })
  if (BigInt(tx.value) !== 0n) throw new SwapMismatchError({ field: 'the coins that go with it' })
  const [who, sum] = [readWord(tx.data, 0), readWord(tx.data, 1)]
  if (tx.data.slice(0, 10).toLowerCase() !== selector || tx.data.length !== 138 || !who || !sum)
    throw new SwapMismatchError({ field: 'what is called' })
  if (who !== spender.slice(2).toLowerCase().padStart(64, '0')) throw new SwapMismatchError({ field: 'the spender' })
  if (BigInt(`0x${sum}`) !== amount) throw new SwapMismatchError({ field: 'the sum' })
}

export declare namespace checkApproval {
  type Wanted = {
    /** CAIP-10. */
    accountId: string
    /** CAIP-10 of the token that is approved. */
    token: string
    /** Smallest units. */
    amount: bigint
    /** Address of the router that will take them. */
    spender: string
  }
}
