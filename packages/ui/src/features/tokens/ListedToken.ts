/** A token in a list; its names are as their author gave them. */
export type ListedToken = {
  /** Unique in all lists shown together. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId?: string | undefined
  /** The gateway's, of its picture. */
  readonly imageId?: string | undefined
  /** A picture that is here already. */
  readonly icon?: string | undefined
  readonly isNative?: boolean | undefined
  /** How much of it there is, decimal text. */
  readonly amount?: string | undefined
  /** Worth of that, decimal text. */
  readonly value?: string | undefined
  /** It passes itself off as another (T-D2). */
  readonly isUnverified?: boolean | undefined
  readonly testId: string
}
