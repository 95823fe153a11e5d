import * as limits from '@latchkey/common/limits'
import { startAttempt } from '../../attempt.ts'
import { SomethingWentWrongError } from '../../errors.ts'
import type { Kit } from '../../kit.ts'
import { resolveReceiver } from '../../names/lazy/resolveReceiver.ts'
import { sendAtom } from '../state.ts'
import { restartFee } from './estimateSendFee.ts'

/** Finds the receiver that a typed text names, while it is still what is typed. Never rejects. */
export async function findReceiver(kit: Kit, text: string): Promise<void> {
  if (kit.store.get(sendAtom).receiver.text !== text) return
  const attempt = startAttempt(kit, 'sendReceiver')
  try {
    const receiver = await attempt.race(resolveReceiver(kit, { text, delayMs: limits.debounceMs, signal: attempt.signal }))
    if (!attempt.isCurrent() || kit.store.get(sendAtom).receiver.text !== text) return
    kit.store.set(sendAtom, (send) => ({ ...send, receiver }))
    restartFee(kit)
  } catch (cause) {
    if (!attempt.isCurrent()) return
    const error = new SomethingWentWrongError({ cause })
    kit.store.set(sendAtom, (send) => ({ ...send, receiver: { ...send.receiver, status: 'failed', error } }))
  } finally {
    attempt.end()
  }
}
