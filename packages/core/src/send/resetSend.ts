import type { Kit } from '../kit.ts'
import { emptySend } from './emptySend.ts'
import { sendAtom } from './state.ts'

/** Empties the transfer, and gives up waiting for whoever was asked; a wallet that is already asked cannot be called back. */
export function resetSend(kit: Kit): void {
  kit.store.set(sendAtom, emptySend)
  void import('./giveUpSend.ts').then(({ giveUpSend }) => giveUpSend(kit), ignore)
}

/** A chunk that did not arrive: what comes late finds other fields than it was asked for. */
const ignore = () => {}
