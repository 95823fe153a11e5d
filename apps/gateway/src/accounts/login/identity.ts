/** An identity that a code or a provider has proven. */
export type Identity = {
  /** `email`, or a provider. */
  readonly issuer: string
  readonly subject: string
  /** Only if its owner is proven. */
  readonly email: string | null
  readonly userName: string | null
}
