import { LatchkeyError } from '@latchkey/common/contract'

/** The kit has no embedded wallet: it is switched off, or no secure site was given (V-04). */
export class AuthConnectorMissingError extends LatchkeyError<'AUTH_CONNECTOR_MISSING'> {
  override readonly name = 'AuthConnectorMissingError'
  constructor() {
    super('AUTH_CONNECTOR_MISSING', 'No auth connector found', {
      hints: [
        'Give `createLatchkey` a `gateway`, a `projectId` and a `secureSite`, and leave `features.email`, `features.passkey` or `features.socials` on.',
      ],
    })
  }
}

/** The connected user did not sign in by e-mail or another site's account (V-04). */
export class NotEmailOrSocialError extends LatchkeyError<'NOT_EMAIL_OR_SOCIAL'> {
  override readonly name = 'NotEmailOrSocialError'
  constructor() {
    super('NOT_EMAIL_OR_SOCIAL', 'Not connected to email or social')
  }
}

/** What was typed is no e-mail address (V-01). */
export class EmailInvalidError extends LatchkeyError<'EMAIL_INVALID'> {
  override readonly name = 'EmailInvalidError'
  constructor() {
    super('EMAIL_INVALID', 'Enter a valid email address')
  }
}

/** A mail was sent a moment ago (V-01, C-01). */
export class EmailCooldownError extends LatchkeyError<'EMAIL_COOLDOWN'> {
  override readonly name = 'EmailCooldownError'
  /** When another one may be sent, ms since the epoch. */
  readonly untilMs: number
  constructor({ retryAfterMs, nowMs }: { retryAfterMs: number; nowMs: number }) {
    super('EMAIL_COOLDOWN', `Please try again after ${Math.ceil(retryAfterMs / 1_000)} seconds`)
    this.untilMs = nowMs + retryAfterMs
  }
}

/** The code of the embedded wallet could not be fetched. */
export class EmailUnavailableError extends LatchkeyError<'EMAIL_UNAVAILABLE'> {
  override readonly name = 'EmailUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('EMAIL_UNAVAILABLE', 'Unable to load email login dependency', { cause })
  }
}

/** The sign-in window was closed before it was done, by its user or after two minutes without an answer (S-11, C-08). */
export class PopupClosedError extends LatchkeyError<'POPUP_CLOSED'> {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('POPUP_CLOSED', 'Popup closed')
  }
}

/** The browser opened no sign-in window. */
export class PopupBlockedError extends LatchkeyError<'POPUP_BLOCKED'> {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('POPUP_BLOCKED', 'The browser blocked the window. Allow it and try again')
  }
}

/** The sign-in by another site's account did not begin. */
export class SocialInitError extends LatchkeyError<'SOCIAL_INIT_FAILED'> {
  override readonly name = 'SocialInitError'
  constructor({ cause }: { cause: unknown }) {
    super('SOCIAL_INIT_FAILED', 'Failed to initiate social connection', { cause })
  }
}

/** The sign-in by Farcaster did not begin, or ended otherwise than it should. */
export class FarcasterError extends LatchkeyError<'FARCASTER_FAILED'> {
  override readonly name = 'FarcasterError'
  constructor({ cause }: { cause: unknown }) {
    super('FARCASTER_FAILED', 'Failed to connect to farcaster', { cause })
  }
}
