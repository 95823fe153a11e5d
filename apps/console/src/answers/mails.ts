import { array, type InferOutput, nullish, number, object, string } from 'valibot'
import { timeSchema } from './time.ts'

/** `mail list`. */
export const mailsSchema = array(
  object({
    id: string(),
    state: string(),
    attempts: nullish(number()),
    nextAt: nullish(timeSchema),
    expiresAt: nullish(timeSchema),
  }),
)
/** One mail that has not been delivered. */
export type Mail = InferOutput<typeof mailsSchema>[number]
