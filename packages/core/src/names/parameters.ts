import type { AccountId, Namespace } from '@latchkey/common/caip'

/** Of `fetchNames`. */
export type FetchNamesParameters = {
  /** The active account unless set. */
  readonly accountId?: AccountId | undefined
  /** Fetches even if they are known, such as after a registration. */
  readonly isForced?: boolean | undefined
}

/** Of `resolveReceiver`. */
export type ResolveReceiverParameters = {
  /** An address, a CAIP-10 account or a name. */
  readonly text: string
  /** The active namespace unless set. */
  readonly namespace?: Namespace | undefined
  /** How long to wait before a name is looked up, in ms, since more may be typed. */
  readonly delayMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}
