/** How an action of an operator ended. */
export const outcomes = ['done', 'failed', 'refused', 'asked', 'approved', 'declined'] as const

/** One of {@link outcomes}. */
export type Outcome = (typeof outcomes)[number]
