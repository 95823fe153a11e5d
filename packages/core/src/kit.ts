import type { Adapter, ConnectorEvents, Slot } from '@latchkey/common/contract'
import type { Clock, Device, Emitter, Storage } from '@latchkey/common/web'
import type { createStore } from 'jotai/vanilla'
import type { KitConfig } from './config.ts'
import type { RelayedAdapter } from './connector/relayedAdapters.ts'
import type { Events } from './events.ts'

/** Where a kit's state lives. */
export type Store = ReturnType<typeof createStore>

/** What a kit asks of the page it runs in. Read late: making a kit asks nothing. */
export type Page = {
  /** Such as `https://app.example`; empty on a server. */
  origin(): string
  /** The page's address without query and hash; empty on a server. */
  url(): string
  isPhone(): boolean
  /** Whether the browser is asked to fetch as little as it can. */
  savesData(): boolean
  /** @defaultValue what the browser says */
  device?(): Device
  /** Name of the time zone. @defaultValue what the browser says */
  timeZone?(): string
  /** Follows a link that has been checked. @defaultValue as the browser does, or by the means of the app around the page */
  open?(url: string, target: string, features: string): void
  /** Whether a developer looks at it: a loopback host. */
  isDevelopment(): boolean
  /** Tells the developer. Never holds secrets. */
  warn(text: string): void
  /** Another tab wrote to this origin's storage, or may have done so while the browser kept this page. @returns Ends it. */
  onStorage(listener: () => void): () => void
  /** The page is idle. @defaultValue as the browser says. @returns Ends the wait. */
  onIdle?(listener: () => void): () => void
  /** The page goes out of sight, perhaps for good. @defaultValue as the browser says. @returns Ends it. */
  onHide?(listener: () => void): () => void
}

/** What surrounds a kit. Each part has a working default; tests hand in their own. */
export type World = {
  readonly clock?: Clock | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly page?: Partial<Page> | undefined
}

/** Where the gateway is and who asks it. */
export type Gateway = {
  readonly baseUrl: string
  readonly projectId: string
  readonly sdkVersion: string
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** One modal instance: its settings, state, wallets. Two kits share nothing (B-03). */
export type Kit = {
  readonly config: KitConfig
  readonly store: Store
  /** The state as the kit was made with, for the first render of a page that a server drew (B-07). Only read. */
  readonly initialStore: Store
  readonly events: Emitter<Events>
  /** What wallets tell, as adapters hand it on. */
  readonly wallet: Emitter<ConnectorEvents>
  /** Made when first read, so that making a kit touches nothing. */
  readonly adapters: readonly (Adapter | RelayedAdapter)[]
  /** Opened when first read. */
  readonly storage: Storage
  /** Aborts with `destroy()`. */
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly page: Page
  /** Absent with `gateway: false`, and without a project id. */
  readonly gateway?: Gateway | undefined
  /** The slot's value in this kit, made at the first call. */
  slot<value>(slot: Slot<value, Kit>): value
  /** The same, for a slot that is made for an adapter. */
  slot<value, owner>(slot: Slot<value, owner>, owner: owner): value
  /**
   * Fetches what is only needed once the kit is used, and starts what reacts to it. Every action
   * that leads anywhere does this first; a page that only shows a button never does.
   */
  awaken(): Promise<void>
  /** Starts discovery, reactions and the return of a stored session; counted. @returns Undoes one call. */
  mount(): () => void
  /** Ends everything for good. */
  destroy(): void
}
