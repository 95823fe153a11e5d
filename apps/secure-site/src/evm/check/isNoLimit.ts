/** More than any token has, whatever its contract says. */
const beyondAll = 2n ** 128n
/** If the supply is unknown, this many smallest units count as no limit. */
const hugeFrom = 2n ** 63n

/** Whether an allowance is effectively unlimited: above the owner's balance and not below the total supply (T-F14). */
export function isNoLimit(amount: bigint | undefined, { balance, supply }: isNoLimit.Holding = {}): boolean {
  if (amount === undefined || amount >= beyondAll) return true
  if (amount === 0n || (balance !== undefined && amount <= balance)) return false
  return supply === undefined ? amount >= hugeFrom : amount >= supply
}

export declare namespace isNoLimit {
  /** The owner's balance and the total supply, from the chain. */
  type Holding = { readonly balance?: bigint | undefined; readonly supply?: bigint | undefined }
}
