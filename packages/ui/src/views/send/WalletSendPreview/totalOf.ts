import { formatUnits, parseUnits } from '@latchkey/common/caip'
import type { TokenBalance } from '@latchkey/core'
import { type SendFee, sumDecimals } from '@latchkey/core/internal'

/** Amount and fee together: in money where both prices are known, else in the coin where both are of it. */
export function totalOf({ worth, amount, token, fee }: totalOf.Input): { readonly value?: string; readonly amount: string } | undefined {
  if (!fee) return undefined
  if (worth !== undefined && fee.value !== undefined) {
    const value = sumDecimals([worth, fee.value])
    return value === undefined ? undefined : { value, amount: '' }
  }
  if (token.address !== undefined || token.decimals !== fee.decimals) return undefined
  return { amount: formatUnits(parseUnits(amount, token.decimals) + fee.fee, token.decimals) }
}

export declare namespace totalOf {
  type Input = {
    readonly worth: string | undefined
    readonly amount: string
    readonly token: Pick<TokenBalance, 'address' | 'decimals'>
    readonly fee: Omit<SendFee, 'fields'> | undefined
  }
}
