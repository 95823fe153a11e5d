import { arEmbedded } from './arEmbedded.ts'
import { arSignIn } from './arSignIn.ts'
import { arStep } from './arStep.ts'
import { arTrade } from './arTrade.ts'
import type { Words } from './messages.ts'

/** What the optional parts say, in Arabic. */
export const arParts: Words = { ...arTrade, ...arSignIn, ...arEmbedded, ...arStep }
