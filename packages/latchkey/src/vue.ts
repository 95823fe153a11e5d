import type { DefineComponent } from 'vue'
import type { LatchkeyElements } from './elements.ts'

/** The kit's elements as Vue's templates take them. */
export type LatchkeyVueElements = { [tag in keyof LatchkeyElements]: DefineComponent<LatchkeyElements[tag]> }

declare module 'vue' {
  interface GlobalComponents extends LatchkeyVueElements {}
}
