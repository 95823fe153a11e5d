import { array, check, maxLength, object, optional, pipe, record, string } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'
import { linkText, timeText } from '../texts.ts'

/** A registered name and where it leads. */
export const profileSchema = object({
  name: pipe(string(), maxLength(255)),
  registered_at: timeText,
  updated_at: timeText,
  /** By ENSIP-11 coin type, as decimal text: `60` is Ethereum, `501` Solana. */
  addresses: pipe(
    record(string(), object({ address: pipe(string(), maxLength(128)), created: timeText })),
    check((addresses) => Object.keys(addresses).length <= 64, 'at most 64 coin types'),
  ),
  attributes: array(object({ avatar: optional(linkText), bio: optional(pipe(string(), maxLength(512))) })),
})

/** See {@link profileSchema}. */
export type Profile = InferOutput<typeof profileSchema>
