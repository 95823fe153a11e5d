import type { Review } from './Review.ts'

/** Which requests the operator wants approved in a window of their own. */
export type ApprovalPolicy = {
  /** `risky`: those that are critical, give a right, or move more than the limit or what has no known price. */
  readonly window: 'always' | 'risky' | 'never'
  /** In hundredths of a US dollar. */
  readonly limitCents: bigint
}

/**
 * Chooses where a request may be approved (I25): in the frame only what moves little, because a page around can hide a frame by
 * means that no browser reports, such as `mask`; and nothing where the browser cannot tell what covers a frame.
 */
export function choosePlace(review: Pick<Review, 'isCritical' | 'stake'>, policy: ApprovalPolicy, canWatch: boolean): 'frame' | 'window' {
  if (!canWatch || policy.window === 'always') return 'window'
  return policy.window === 'risky' && isRisky(review, policy.limitCents) ? 'window' : 'frame'
}

function isRisky({ isCritical, stake }: Pick<Review, 'isCritical' | 'stake'>, limitCents: bigint): boolean {
  if (isCritical || stake.grantsRight) return true
  return stake.worthCents === undefined || stake.worthCents > limitCents
}
