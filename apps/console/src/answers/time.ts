import { isoTimestamp, number, pipe, string, transform, union } from 'valibot'

/** A time in milliseconds since the epoch; some commands write it as ISO 8601. */
export const timeSchema = union([
  number(),
  pipe(
    string(),
    isoTimestamp(),
    transform((text) => Date.parse(text)),
  ),
])
