import { connectHost, findHost } from '../connection/connectHost.ts'
import { takeUp } from '../connection/takeUp.ts'
import { restore } from '../persistence/restore.ts'
import type { Reaction } from './reaction.ts'

/** Who was here before is connected again, once per kit; inside a Safe, to the Safe, however late it shows itself. */
export const returnOnStart: Reaction = (kit) => {
  const back = kit.once('returned', () => ({ isDone: false }))
  const tried = kit.once('hostsTried', () => new Set<object>())
  if (!back.isDone) {
    back.isDone = true
    restore(kit)
    const host = findHost(kit)
    if (host) {
      tried.add(host)
      void connectHost(kit)
    }
    void takeUp(kit, { except: host?.namespace })
  }
  return kit.wallet.on('connectorsChanged', () => {
    const host = findHost(kit)
    if (!host || tried.has(host)) return
    tried.add(host)
    void connectHost(kit)
  })
}
