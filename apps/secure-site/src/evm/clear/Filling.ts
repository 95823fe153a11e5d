import type { ReviewFact } from '../../review/Review.ts'
import type { Formatting } from './formatValue.ts'
import type { Container } from './resolvePath.ts'

/** A call nested in another call. */
export type InnerCall = { readonly container: Container; readonly data: string }

/** The descriptor's text for a call or message. */
export type Filled = { readonly intent: string; readonly source: string; readonly rows: readonly ReviewFact[] }

/** Inputs of a format, besides the data. */
export type Filling = Formatting & {
  /** Describes a nested call, if a descriptor matches it and the depth limit allows. */
  describeInner(call: InnerCall): Promise<Filled | undefined>
}
