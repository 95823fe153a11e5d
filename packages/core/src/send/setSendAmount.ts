import type { Kit } from '../kit.ts'
import { noteUse } from './noteUse.ts'
import { sendAtom } from './state.ts'

/** Says how much is to be sent: decimal text in whole units, as typed. `sendProblemAtom` says what is wrong with it. */
export function setSendAmount(kit: Kit, amount: string): void {
  noteUse(kit)
  kit.store.set(sendAtom, (send) => ({ ...send, amount, isMax: false, error: undefined, isDeclined: false }))
  void import('./restartFee.ts').then(({ restartFee }) => restartFee(kit), ignore)
}

/** A chunk that did not arrive: the fee stays unknown until the next change. */
const ignore = () => {}
