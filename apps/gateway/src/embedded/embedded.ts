import type { Outbox } from '../mail/createOutbox.ts'
import type { RecoveryDatabase } from '../recovery/tables.ts'
import type { SocialProviders } from '../social/createSocialProviders.ts'
import type { Farcaster } from '../social/farcaster.ts'
import type { Keyring } from './keyring.ts'

/** What the embedded wallet's services have beside the rest of the gateway. */
export type Embedded = {
  /** The one origin that may ask. */
  readonly secureSiteUrl: string
  /** The key service's own. */
  readonly accessKeys: Keyring
  /** The recovery service's own. */
  readonly recoveryKeys: Keyring
  readonly codeKeys: Keyring
  /** The recovery service's own. */
  readonly recoveryDb: RecoveryDatabase
  /** Absent where no mail server is set up: then nobody comes in by e-mail. */
  readonly outbox: Outbox | undefined
  readonly socials: SocialProviders
  /** Absent where no relay is set up. */
  readonly farcaster: Farcaster | undefined
}
