import type { Keyring } from '../../host/keyring/keyring.ts'
import type { Crowds } from '../login/createCrowds.ts'
import type { Outbox } from '../mail/createOutbox.ts'
import type { SocialProviders } from '../social/createSocialProviders.ts'
import type { Farcaster } from '../social/farcaster.ts'

/** What the accounts of the embedded wallet have beside the rest of the gateway. The keys of wallets are custody's. */
export type EmbeddedWallet = {
  /** The only origin that may use them. */
  readonly secureSiteUrl: string
  readonly codeKeys: Keyring
  /** Codes of networks and projects, as far as this process has counted them. */
  readonly crowds: Crowds
  /** Absent where no mail server is set up: then e-mail is no way to log in. */
  readonly outbox: Outbox | undefined
  readonly socials: SocialProviders
  /** Absent where no relay is set up. */
  readonly farcaster: Farcaster | undefined
}
