import type { Asker } from '../../Asker.ts'
import type { ReviewChange, ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'

/** What a description needs. */
export type Context = { readonly asker: Asker; readonly facts: ReviewFacts; readonly text: Text }

/** The description of one part of a request. */
export type Told = {
  readonly title: string
  readonly warnings: readonly ReviewWarning[]
  readonly changes: readonly ReviewChange[]
  readonly facts: readonly ReviewFact[]
}

/** Removes repeated warnings and keeps their order. */
export function dropRepeated<item extends object>(items: readonly item[]): readonly item[] {
  return [...new Map(items.map((one) => [JSON.stringify(one), one])).values()]
}

/** Whether an address is the acting account; an absent one is. */
export function isOwn(address: string | undefined, { asker }: Context): boolean {
  return address === undefined || address.toLowerCase() === asker.address.toLowerCase()
}
