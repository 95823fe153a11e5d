import type { connect, disconnect, Events, Kit, open, Snapshot } from '@latchkey/core'

/** A wallet kit with its modal. */
export type Latchkey = {
  /** The headless client, for the verbs of `@latchkey/core`: `signMessage(latchkey.kit, …)`. */
  readonly kit: Kit
  /** What elements' `kit` attribute names; empty unless given. */
  readonly name: string
  /** Opens the modal. Settles once its first view has what it needs; the modal shows before that. */
  open(parameters?: open.Parameters): Promise<void>
  /** Closes the modal. */
  close(): void
  /** Connects one wallet without the modal. Settles with the connection, or rejects with a typed error (B-18). */
  connect(parameters: connect.Parameters): ReturnType<typeof connect>
  /** Ends one connection, or all of them without arguments. */
  disconnect(parameters?: disconnect.Parameters): ReturnType<typeof disconnect>
  /** Account, network and wallet of one moment. */
  getSnapshot(): Snapshot
  /** Hears each change of the snapshot. @returns Ends the subscription. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void
  /** Hears one kind of event. @returns Ends the subscription. */
  on<name extends keyof Events>(event: name, listener: (payload: Events[name]) => void): () => void
  /**
   * Makes the modal ready ahead of the first open: fetches its code and, while the kit is mounted, draws it, hidden. The kit's own
   * buttons do so once a pointer, the focus or a finger reaches them (`warm`); call it where a button of your own is reached. It does nothing
   * where `warm` is `none` or the browser saves data.
   */
  preload(): void
  /** Looks for wallets and restores a stored session. Counted. @returns Undoes one call. */
  mount(): () => void
  /** Ends everything for good: sessions of wallets stay at the wallets. */
  destroy(): void
}
