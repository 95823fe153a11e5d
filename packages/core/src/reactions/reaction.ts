import type { Kit } from '../kit.ts'

/** "When this happens, do that." The only place where one domain answers to another. @returns Ends it. */
export type Reaction = (kit: Kit) => () => void
