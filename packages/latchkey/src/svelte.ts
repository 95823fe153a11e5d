import type { HTMLAttributes } from 'svelte/elements'
import type { LatchkeyElements } from './elements.ts'

/** The kit's elements as Svelte's templates take them. */
export type LatchkeySvelteElements = { [tag in keyof LatchkeyElements]: HTMLAttributes<HTMLElement> & LatchkeyElements[tag] }

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends LatchkeySvelteElements {}
}
