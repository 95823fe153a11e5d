import type { SwapTransaction } from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common'
import { SwapMismatchError } from './errors.ts'
import { isSameAccount } from './isSameAccount.ts'
import { readSwapCall, type SwapCall } from './readSwapCall.ts'
import type { SwapToken } from './swap.ts'

/**
 * Checks what the service built against what is on screen, before any wallet is asked (T-N4).
 *
 * The account, the network and the coins that go with it are checked always; the tokens, the sum and who gets it where the
 * router's call is of a kind that can be read.
 *
 * @returns The router's address, and the least it brings where that can be read.
 * @throws {@link SwapMismatchError} naming what differs.
 */
export function checkSwapTransaction(tx: SwapTransaction['tx'], wanted: checkSwapTransaction.Wanted): checkSwapTransaction.Checked {
  const { accountId, source, amount, spender } = wanted
  const to = parseAccountId(tx.to)
  const differs = (field: string, isSame: boolean) => {
    if (!isSame) throw new SwapMismatchError({ field })
  }
  differs('the account', isSameAccount(tx.from, accountId))
  differs('the network', to.chainId === parseAccountId(accountId).chainId)
  differs('the coins that go with it', BigInt(tx.amount) === (source.isNative ? amount : 0n))
  differs('the contract', spender === undefined || to.address.toLowerCase() === spender.toLowerCase())
  const call = readSwapCall(tx.data)
  if (call) checkCall(call, wanted, differs)
  return { router: to.address, least: call?.least }
}

export declare namespace checkSwapTransaction {
  type Wanted = {
    /** CAIP-10. */
    accountId: string
    source: Pick<SwapToken, 'id' | 'isNative'>
    target: Pick<SwapToken, 'id' | 'isNative'>
    /** Smallest units of the source. */
    amount: bigint
    /** The contract that was approved, if any was. */
    spender?: string | undefined
  }
  type Checked = { readonly router: string; readonly least: bigint | undefined }
}

function checkCall(call: SwapCall, wanted: checkSwapTransaction.Wanted, differs: (field: string, isSame: boolean) => void): void {
  const { accountId, source, target, amount } = wanted
  differs('what is paid', call.from === toAsset(source))
  differs('what is got', call.to === toAsset(target))
  differs('the sum', call.amount === undefined || call.amount === amount)
  // 1inch pays the caller where no receiver is named.
  differs('the receiver', [toAddress(accountId), zeroAddress].includes(call.receiver))
}

const zeroAddress = `0x${'0'.repeat(40)}`

function toAsset({ id, isNative }: Pick<SwapToken, 'id' | 'isNative'>): string {
  return isNative ? 'native' : toAddress(id)
}

function toAddress(id: string): string {
  return parseAccountId(id).address.toLowerCase()
}
