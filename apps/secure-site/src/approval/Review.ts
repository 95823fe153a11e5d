import type { Token } from '../chain/readToken.ts'

/** What a visitor is shown before anything is signed, in the order of the screen (security.md 3.10). */
export type Review = {
  /** The action, as one sentence about the site. */
  readonly title: string
  readonly warnings: readonly { readonly tone: 'caution' | 'critical'; readonly title: string; readonly text: string }[]
  /** What moves, or may be taken. */
  readonly changes: readonly { readonly label: string; readonly value: string; readonly isRisk?: boolean | undefined }[]
  /** A text to read, or bytes. */
  readonly quote?: { readonly text: string; readonly isCode: boolean } | undefined
  /** Every call of a batch, the riskiest first. */
  readonly calls?: readonly { readonly title: string; readonly text: string; readonly isRisk: boolean }[] | undefined
  readonly facts: readonly { readonly label: string; readonly value: string; readonly isAddress?: boolean | undefined }[]
  readonly raw?: { readonly label: string; readonly text: string } | undefined
  readonly note?: string | undefined
  /** What the button says. */
  readonly approve: string
  /** Pressed twice. */
  readonly isCritical: boolean
  /** A box must be ticked first: nobody could check it. */
  readonly consent?: string | undefined
}

/** What was found out about a request, from the operator's nodes alone. */
export type ReviewFacts = {
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  /** At most, in the chain's smallest unit. */
  readonly fee?: bigint | undefined
  /** Tokens by their lower-case address. */
  readonly tokens: ReadonlyMap<string, Token>
  /** The chain could try it, and it went through. */
  readonly isChecked: boolean
  /** All calls of a batch succeed, or none does. */
  readonly isAtomic?: boolean | undefined
}
