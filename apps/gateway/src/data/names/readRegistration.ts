import type { Profile } from '@latchkey/blockchain-api'
import { array, maxLength, number, object, optional, pipe, regex, safeParse, string } from 'valibot'
import { malformed } from '../../host/http/errors.ts'
import { isLabel } from './createNames.ts'

/** A registration is good for this long, on the gateway's clock, either way. */
const windowMs = 300_000

const messageSchema = object({
  name: pipe(string(), maxLength(255)),
  attributes: optional(
    pipe(
      array(
        object({
          avatar: optional(pipe(string(), maxLength(2048), regex(/^https:\/\//, 'https'))),
          bio: optional(pipe(string(), maxLength(512))),
        }),
      ),
      maxLength(8),
    ),
    [],
  ),
  /** Seconds since the epoch. */
  timestamp: number(),
})

/**
 * Reads the text that a user signed to register a name.
 *
 * @throws {@link RefusedError} 400 if it is none, too old, from the future, or its name cannot be registered (V-07).
 */
export function readRegistration(
  message: string,
  parameters: { suffix: string; nowMs: number },
): { label: string; attributes: Profile['attributes'] } {
  const { suffix, nowMs } = parameters
  let json: unknown
  try {
    json = JSON.parse(message)
  } catch {
    throw malformed('message', 'JSON')
  }
  const parsed = safeParse(messageSchema, json)
  if (!parsed.success) throw malformed('message', 'JSON such as {"name":"ada","attributes":[],"timestamp":1765000000}')
  const { name, attributes, timestamp } = parsed.output
  if (Math.abs(timestamp * 1000 - nowMs) > windowMs) throw malformed('timestamp', 'the time in seconds, at most 5 minutes ago')
  const lower = name.toLowerCase()
  const label = lower.endsWith(`.${suffix}`) ? lower.slice(0, -suffix.length - 1) : lower
  if (!isLabel(label)) throw malformed('name', 'letters, digits and hyphens, at least 4 characters')
  return { label, attributes }
}
