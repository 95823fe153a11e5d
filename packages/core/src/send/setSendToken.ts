import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { idle } from '../resource.ts'
import type { TokenBalance } from '../tokens/state.ts'
import { noteUse } from './noteUse.ts'
import { sendAtom } from './state.ts'

/** Chooses what is to be sent; the amount stays, "all of it" does not. */
export function setSendToken(kit: Kit, token: TokenBalance | undefined): void {
  const { accountId } = getSnapshot(kit)
  noteUse(kit)
  kit.store.set(sendAtom, (send) => ({
    ...send,
    accountId,
    token,
    amount: send.isMax ? '' : send.amount,
    isMax: false,
    fee: idle,
    error: undefined,
    isDeclined: false,
  }))
  void import('./restartFee.ts').then(({ restartFee }) => restartFee(kit), ignore)
}

/** A chunk that did not arrive: the fee stays unknown until the next change. */
const ignore = () => {}
