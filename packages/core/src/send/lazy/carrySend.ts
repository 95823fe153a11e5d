import type { AccountId, Namespace } from '@latchkey/common/caip'
import { getSnapshot } from '../../connection/select.ts'
import type { Kit } from '../../kit.ts'
import { fetchTokens } from '../../tokens/verbs.ts'
import { emptySend, sendAtom } from '../state.ts'
import { resetSend, setSendReceiver, setSendToken } from '../verbs.ts'

/**
 * Keeps what was typed when the wallet switches to another account of the same namespace, and checks it again against what that
 * account holds (R-W6). What was under way for the account before is cancelled.
 */
export async function carrySend(kit: Kit, accountId: AccountId): Promise<void> {
  const { token, amount, isMax, receiver, accountId: before } = kit.store.get(sendAtom)
  if (before === undefined || before === accountId || before.split(':')[0] !== accountId.split(':')[0]) return
  resetSend(kit)
  kit.store.set(sendAtom, { ...emptySend, amount: isMax ? '' : amount })
  if (receiver.text) setSendReceiver(kit, receiver.text)
  const portfolio = await fetchTokens(kit)
  const same = portfolio.data?.tokens.find(({ id }) => id === token?.id)
  if (same && getSnapshot(kit).accountId === accountId) setSendToken(kit, same)
}

/** Empties the transfer if it is of this namespace, or of none yet. */
export function voidSend(kit: Kit, namespace: Namespace): void {
  const { accountId = namespace } = kit.store.get(sendAtom)
  if (accountId.startsWith(namespace)) resetSend(kit)
}
