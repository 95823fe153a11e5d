import { LatchkeyError } from '@latchkey/common/contract'

/** A name could not be looked up. Its message is the service's own reason, if it gave one. */
export class NameResolveError extends LatchkeyError<'NAME_RESOLVE_FAILED'> {
  override readonly name = 'NameResolveError'
  constructor(options: { cause: unknown }) {
    super('NAME_RESOLVE_FAILED', firstReason(options.cause) ?? 'Error resolving name', options)
  }
}

/** The names of an address could not be looked up. Its message is the service's own reason, if it gave one. */
export class NamesForAddressError extends LatchkeyError<'NAMES_FOR_ADDRESS_FAILED'> {
  override readonly name = 'NamesForAddressError'
  constructor(options: { cause: unknown }) {
    super('NAMES_FOR_ADDRESS_FAILED', firstReason(options.cause) ?? 'Error fetching names for address', options)
  }
}

/** The first reason's description of an answer that is an error; safe text already. */
export function firstReason(cause: unknown): string | undefined {
  const reasons = typeof cause === 'object' && cause !== null && 'reasons' in cause ? cause.reasons : undefined
  const description: unknown = Array.isArray(reasons) ? reasons[0]?.description : undefined
  return typeof description === 'string' && description !== '' ? description : undefined
}
