import type { Namespace } from '@latchkey/common'
import { findHost } from '../connection/findHost.ts'
import { attemptsAtom, connectionsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
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
      void comeHome(kit)
    }
    void takeUpStored(kit, host?.namespace)
  }
  return kit.wallet.on('connectorsChanged', () => {
    const host = findHost(kit)
    if (!host || tried.has(host)) return
    tried.add(host)
    void comeHome(kit)
  })
}

/** Few pages run inside a Safe: how one is connected is fetched there. */
async function comeHome(kit: Kit): Promise<void> {
  const found = await import('../connection/connectHost.ts').catch(() => undefined)
  if (!kit.signal.aborted) await found?.connectHost(kit)
}

/** How that is done is fetched only where there was anything. */
async function takeUpStored(kit: Kit, except: Namespace | undefined): Promise<void> {
  if (kit.store.get(connectionsAtom).length === 0 && kit.store.get(attemptsAtom).size === 0) return
  try {
    const { takeUp } = await import('../connection/takeUp.ts')
    if (!kit.signal.aborted) await takeUp(kit, { except })
  } catch {
    // Without it nobody is on the way back any more: what `peekSession` promised is taken back.
    kit.store.set(attemptsAtom, (all) => new Map([...all].filter(([, { connectorId }]) => connectorId !== '')))
  }
}
