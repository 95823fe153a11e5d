import type { Generated, Kysely } from 'kysely'
import type { PasskeyTables } from '../../accounts/passkeys/tables.ts'
import type { SignInTables } from '../../accounts/signIn/tables.ts'
import type { AccountTables } from '../../accounts/tables.ts'
import type { OperatorTables } from '../../console/operators/tables.ts'
import type { WalletTables } from '../../custody/keys/tables.ts'
import type { PermissionTables } from '../../custody/permissions/tables.ts'
import type { DescriptorTables } from '../../data/descriptors/tables.ts'
import type { IndexTables } from '../../data/history/indexer/tables.ts'
import type { NameTables } from '../../data/names/tables.ts'
import type { PriceTables } from '../../data/prices/tables.ts'
import type { SponsorshipTables } from '../../data/sponsorship/tables.ts'
import type { WebhookTables } from '../../webhooks/tables.ts'

/** Tables of the gateway. Times are milliseconds since the epoch, flags 0 or 1, JSON is text: both engines hold the same. */
export type Tables = AccountTables &
  WalletTables &
  DescriptorTables &
  IndexTables &
  NameTables &
  OperatorTables &
  PasskeyTables &
  PermissionTables &
  PriceTables &
  SignInTables &
  SponsorshipTables &
  WebhookTables & {
    project: { id: string; name: string; is_analytics_enabled: number; created_at: number }
    project_origin: { project_id: string; origin: string }
    project_flag: { project_id: string; feature_id: string; is_enabled: number; config: string | null }
    project_limit: { project_id: string; name: string; value: number }
    project_key: { id: string; project_id: string; name: string; hash: string; created_at: number }
    wallet: {
      id: string
      name: string
      /** Lower case, for searching. */
      search_text: string
      sort_order: number
      rdns: string | null
      badge_type: string | null
      is_ios: number
      is_android: number
      is_desktop: number
      is_web: number
      is_extension: number
      /** The listing as it is answered. */
      listing: string
      /** `seed` entries follow the version of the gateway; `operator` ones never change by themselves. */
      source: 'seed' | 'operator'
      /** A removed entry of the seed stays as a mark, so that the next start does not bring it back. */
      is_removed: number
    }
    wallet_chain: { wallet_id: string; namespace: string; chain: string }
    image: {
      kind: ImageKind
      id: string
      content_type: string
      body: Uint8Array
      source: 'seed' | 'operator'
      /** Address that it was taken from; null for our own. */
      origin: string | null
      /** SPDX expression, or the page with the terms. */
      licence: string | null
      /** The wallet whose picture the operator has replaced. */
      wallet_id: string | null
    }
    avatar: { id: string; content_type: string; body: Uint8Array; fetched_at: number; kind: Generated<PictureKind> }
    /** By the day on PostgreSQL (`partitions.ts`). */
    analytics_event: {
      id: string
      project_id: string
      received_at: number
      network: string
      domain: string
      url: string
      event: string
      body: string
    }
    setting: { key: string; value: string }
    /** What each running gateway last said of itself; `figures` is JSON. */
    gateway_report: { process: string; started_at: number; reported_at: number; figures: string }
    /** `scope` is a project's id, or empty for all. */
    signing_stop: { scope: string; reason: string; stopped_at: number }
    /** Topics are global, so these have no project (G-11). */
    relay_message: {
      seq: Generated<number>
      topic: string
      publisher: string
      dedupe_key: string
      /** Empty once every client has it. */
      message: string
      size: number
      tag: number
      attestation: string | null
      published_at: number
      expires_at: number
      is_done: Generated<number>
    }
    relay_ack: { seq: number; client_id: string; expires_at: number }
    relay_subscription: { topic: string; client_id: string; expires_at: number }
  }

/** What a picture from elsewhere is of; of each kind so many are kept. */
export type PictureKind = 'avatar' | 'token' | 'nft'

/** What a picture shows; each kind has its own route. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** The gateway's database, whichever engine holds it. */
export type Database = Kysely<Tables>
