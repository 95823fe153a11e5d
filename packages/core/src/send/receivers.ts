import { atom } from 'jotai/vanilla'
import type { RecentReceiver } from './listRecentReceivers.ts'

/** To whom the visitor's accounts sent something before, by their CAIP-10 id, the latest first. */
export const receiversAtom = atom<ReadonlyMap<string, readonly RecentReceiver[]>>(new Map())
