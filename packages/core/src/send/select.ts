import { atom } from 'jotai/vanilla'
import type { Kit } from '../kit.ts'
import { watchAtom } from '../watchAtom.ts'
import { type SendProblem, sendProblemAtom } from './checkSend.ts'
import { type SendWarnings, sendWarningsAtom } from './sendWarnings.ts'
import { type Send, sendAtom } from './state.ts'

/** A transfer with what can be said of it. */
type CheckedSend = Send & {
  /** What keeps it from being sent, the first thing only, with the error that `send` would reject with. */
  readonly problem: SendProblem | undefined
  /** What the user should know before: a look-alike of a known address, a first transfer to a receiver, a high fee. */
  readonly warnings: SendWarnings
}

const checkedSendAtom = /* @__PURE__ */ atom(
  (get): CheckedSend => ({ ...get(sendAtom), problem: get(sendProblemAtom), warnings: get(sendWarningsAtom) }),
)

/** The transfer that is being filled in, or on its way to the wallet. */
export function getSend(kit: Kit): CheckedSend {
  return kit.store.get(checkedSendAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchSend(kit: Kit, listener: (value: CheckedSend) => void): () => void {
  return watchAtom(kit, checkedSendAtom, listener)
}
