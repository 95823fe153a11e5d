import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { resetSend } from './resetSend.ts'
import { sendAtom } from './state.ts'

/** Empties the transfer if it is of this family, or of none yet. */
export function voidSend(kit: Kit, namespace: Namespace): void {
  const { accountId = namespace } = kit.store.get(sendAtom)
  if (accountId.startsWith(namespace)) resetSend(kit)
}
