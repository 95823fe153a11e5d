import type { Proof } from '../drawClaims.ts'

/** It says what is not defended, or what others can do: there is nothing to prove. */
export const limit: Proof = { why: 'A limit, said plainly: nothing is promised.' }

/** It tells the reader what to do. */
export const advice: Proof = { why: 'Advice to the reader.' }

/** People do it, not code. */
export const practice: Proof = { why: 'What people do; no test can show it.' }

/** It tells a user what just happened or what to press, and promises nothing. */
export const notice: Proof = { why: 'It says what to do or what happened, and promises nothing.' }
