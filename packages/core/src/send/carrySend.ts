import type { AccountId } from '@latchkey/common'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { fetchTokens } from '../tokens/fetchTokens.ts'
import { emptySend } from './emptySend.ts'
import { resetSend } from './resetSend.ts'
import { setSendReceiver } from './setSendReceiver.ts'
import { setSendToken } from './setSendToken.ts'
import { sendAtom } from './state.ts'

/**
 * Keeps what was typed when the wallet goes to another account of the same family, and has it judged anew by what that one
 * holds (R-W6). What was under way for the account before is given up.
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
