import type { ReviewFact } from '../../review/Review.ts'
import type { Formatting } from './formatValue.ts'
import type { Container } from './resolvePath.ts'

/** A call inside another one. */
export type InnerCall = { readonly container: Container; readonly data: string }

/** A descriptor's words for a call or message. */
export type Filled = { readonly intent: string; readonly source: string; readonly rows: readonly ReviewFact[] }

/** Inputs of a format, besides the data. */
export type Filling = Formatting & {
  /** Describes a call inside this one, where there is a descriptor for it and we are not too deep. */
  describeInner(call: InnerCall): Promise<Filled | undefined>
}
