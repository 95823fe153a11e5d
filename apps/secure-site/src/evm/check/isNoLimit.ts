/** More than any token has, whatever its contract says. */
const beyondAll = 2n ** 128n
/** Where the supply is unknown, so many smallest units count as no limit. */
const hugeFrom = 2n ** 63n

/** Whether an allowance is as good as none: above all that its owner has, and above all that there is (T-F14). */
export function isNoLimit(amount: bigint | undefined, { balance, supply }: isNoLimit.Holding = {}): boolean {
  if (amount === undefined || amount >= beyondAll) return true
  if (amount === 0n || (balance !== undefined && amount <= balance)) return false
  return supply === undefined ? amount >= hugeFrom : amount >= supply
}

export declare namespace isNoLimit {
  /** What the chain says that the owner has, and that there is in all. */
  type Holding = { readonly balance?: bigint | undefined; readonly supply?: bigint | undefined }
}
