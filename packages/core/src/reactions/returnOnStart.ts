import type { Namespace } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { expectNone } from '../connection/expected.ts'
import { findHost } from '../connection/findHost.ts'
import { attemptsAtom, connectionsAtom, returnHandleAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { restore } from '../persistence/restore.ts'
import type { Reaction } from './reaction.ts'

const restoreOnce = slot(() => ({ isDone: false }))
const triedHosts = slot(() => new Set<object>())

/** Stored connections are restored, once per kit; inside a wallet's frame, that wallet is connected, however late it announces itself. */
export const returnOnStart: Reaction = (kit) => {
  const once = kit.slot(restoreOnce)
  const tried = kit.slot(triedHosts)
  if (!once.isDone) {
    once.isDone = true
    restore(kit)
    const host = findHost(kit)
    if (host) {
      tried.add(host)
      void connectToHost(kit)
    }
    void restoreStored(kit, host?.namespace)
  }
  return kit.wallet.on('connectorsChanged', () => {
    const host = findHost(kit)
    if (!host || tried.has(host)) return
    tried.add(host)
    void connectToHost(kit)
  })
}

/** Few pages run inside a wallet's frame: how one is connected is fetched there. */
async function connectToHost(kit: Kit): Promise<void> {
  const found = await import('../connection/lazy/connectHost.ts').catch(() => undefined)
  if (!kit.signal.aborted) await found?.connectHost(kit)
}

/** The code that restores is fetched only where there is something to restore. */
async function restoreStored(kit: Kit, except: Namespace | undefined): Promise<void> {
  if (kit.store.get(connectionsAtom).length === 0 && kit.store.get(attemptsAtom).size === 0) return
  try {
    const { reconnect } = await import('../connection/lazy/reconnect.ts')
    if (!kit.signal.aborted) await reconnect(kit, { except })
  } catch {
    // Nothing is being restored any more: what `peekSession` announced is removed.
    expectNone(kit)
    kit.store.set(attemptsAtom, (all) => new Map([...all].filter(([, { connectorId }]) => connectorId !== '')))
  }
}

/** A social login that came back in the address is finished, and the address is as it was (U-05). Read only where there is one. */
export const takeReturnOnStart: Reaction = (kit) => {
  const { location, history } = globalThis
  if (location?.search.includes('result_uri')) {
    void import('../connection/lazy/readReturn.ts').then(async ({ readReturn }) => {
      const { href, handle, isReturn } = readReturn(location.href)
      if (!isReturn) return
      history.replaceState(history.state, '', href)
      if (handle) kit.store.set(returnHandleAtom, handle)
      const { redeemReturn } = await import('./embedded/redeemReturn.ts')
      await redeemReturn(kit)
    })
  }
  return () => {}
}

/** A resumed session is a use of the kit: the project's configuration is fetched, as it is when the modal opens (B-02). */
export const loadConfigOnReturn: Reaction = (kit) =>
  kit.events.on('connected', async ({ isRestored }) => {
    if (!isRestored || !kit.gateway) return
    const { loadConfig } = await import('../features/lazy/loadConfig.ts')
    await loadConfig(kit)
  })
