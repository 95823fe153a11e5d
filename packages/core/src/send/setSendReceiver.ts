import type { Kit } from '../kit.ts'
import { noReceiver } from '../names/noReceiver.ts'
import { noteUse } from './noteUse.ts'
import { sendAtom } from './state.ts'

/**
 * Says who is to receive it: an address or a name, as typed. A name is looked up once nothing was typed for 500 ms (C-06);
 * what an earlier text leads to changes nothing any more.
 */
export function setSendReceiver(kit: Kit, text: string): void {
  const status = text.trim() === '' ? 'empty' : 'checking'
  noteUse(kit)
  kit.store.set(sendAtom, (send) => ({ ...send, receiver: { ...noReceiver, text, status }, error: undefined, isDeclined: false }))
  void import('./findReceiver.ts').then(({ findReceiver }) => findReceiver(kit, text))
}
