import type { Keyring } from '../../host/keyring/keyring.ts'
import type { WebhookEvents } from '../../webhooks/createWebhookEvents.ts'
import type { Crowds } from '../login/createCrowds.ts'
import type { Outbox } from '../mail/createOutbox.ts'
import type { SocialProviders } from '../social/createSocialProviders.ts'
import type { Farcaster } from '../social/farcaster.ts'

/** What the accounts of the embedded wallet have beside the rest of the gateway. The keys of wallets are custody's. */
export type EmbeddedWallet = {
  /** The only origin that may use them. */
  readonly secureSiteUrl: string
  readonly codeKeys: Keyring
  /** Numbers of codes by network and project, as counted by this process. */
  readonly crowds: Crowds
  /** Absent without a mail server: then users cannot sign in by email. */
  readonly outbox: Outbox | undefined
  /** The gateway's own: accounts record there what projects are told of. */
  readonly webhooks: WebhookEvents
  readonly socials: SocialProviders
  /** Absent without a relay. */
  readonly farcaster: Farcaster | undefined
}
