import { slot } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'

/** Whether there is a transfer that a change of account voids: apart from it, so that watching costs an account little. */
export const draft = slot(() => ({ isTouched: false }))

/** A receiver of an earlier transfer. */
export type RecentReceiver = {
  readonly address: string
  /** When the last time was, ms since the epoch. */
  readonly sentAt: number
}

/** Receivers of an account that are offered again. */
export const receiversMax = 5

/** Receivers of earlier transfers by the CAIP-10 id of the user's account, the latest first. */
export const receiversAtom = atom<ReadonlyMap<string, readonly RecentReceiver[]>>(new Map())
