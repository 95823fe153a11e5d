import { findNetwork } from '@latchkey/common/caip'
import type { NativeBalance } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { balancesAtom } from '../balance/state.ts'
import { connectionsAtom, endedIdsAtom, preferredTypesAtom } from '../connection/state.ts'
import { recentWalletsAtom } from '../connector/state.ts'
import { remoteFeaturesAtom } from '../features/state.ts'
import { identitiesAtom } from '../identity/state.ts'
import type { Kit } from '../kit.ts'
import { chosenLocaleAtom } from '../modal/state.ts'
import { activeNamespaceAtom, chosenChainsAtom, networksAtom } from '../network/state.ts'
import type { Resource } from '../resource.ts'
import { keys } from './keys.ts'
import { readStored } from './readStored.ts'
import { writeStored } from './writeStored.ts'

/** Puts what earlier visits left into the atoms. Connections come back as remembered ones only: `reconnect` checks them. */
export function restore(kit: Kit): void {
  const { store } = kit
  if (kit.storage.keys().length > 0) migrate(kit)
  const recents = readStored(kit, keys.recentWallets)
  if (recents) store.set(recentWalletsAtom, recents.slice(0, limits.recentWalletsMax))
  const offer = readStored(kit, keys.offer)
  if (offer && offer.projectId === kit.config.projectId && !store.get(remoteFeaturesAtom)) store.set(remoteFeaturesAtom, offer.features)
  restoreConnections(kit)
  const locale = readStored(kit, keys.locale)
  if (locale) store.set(chosenLocaleAtom, (chosen) => chosen ?? locale)
  store.set(preferredTypesAtom, readStored(kit, keys.preferredAccountTypes))
  const active = readStored(kit, keys.activeNetwork)
  if (active && findNetwork(store.get(networksAtom), active.chainId)?.chainNamespace === active.namespace) {
    store.set(activeNamespaceAtom, active.namespace)
    store.set(chosenChainsAtom, (chosen) => new Map(chosen).set(active.namespace, active.chainId))
  }
  const toBalance = (stored: Omit<NativeBalance, 'value'> & { value: string }): NativeBalance => ({
    ...stored,
    value: BigInt(stored.value),
  })
  store.set(balancesAtom, readCache(kit, keys.nativeBalanceCache, limits.balanceCacheLifetimeMs, toBalance))
  // A server may have named the user already, and this storage need not know the name.
  store.set(
    identitiesAtom,
    (known) => new Map([...known, ...readCache(kit, keys.identityCache, limits.identityCacheLifetimeMs, (identity) => identity)]),
  )
}

/** Reads which connections there were and which of them were ended; live ones stay as they are. */
export function restoreConnections(kit: Kit): void {
  const { store } = kit
  const ended = new Set(readStored(kit, keys.disconnectedConnectorIds))
  if (ended.size > 0) store.set(endedIdsAtom, ended)
  const families = new Set(store.get(networksAtom).map(({ chainNamespace }) => chainNamespace))
  const toId = ({ namespace, connectorId }: { namespace: string; connectorId: string }) => `${namespace}:${connectorId}`
  const known = new Set(store.get(connectionsAtom).map(toId))
  const remembered = (readStored(kit, keys.connections) ?? [])
    .filter((one) => families.has(one.namespace) && !known.has(toId(one)))
    .map((connection) => ({ ...connection, status: 'disconnected' as const }))
  if (remembered.length > 0) store.set(connectionsAtom, (live) => [...remembered, ...live])
}

/** Entries that are not too old yet (C-02). One that does not convert is left out. */
function readCache<stored, data, key extends string>(
  kit: Kit,
  entry: Parameters<typeof readStored<{ [key: string]: { updatedAt: number; value: stored } }>>[1],
  lifetimeMs: number,
  convert: (value: stored) => data,
): ReadonlyMap<key, Resource<data>> {
  const resources = new Map<key, Resource<data>>()
  for (const [key, { updatedAt, value }] of Object.entries(readStored(kit, entry) ?? {})) {
    const ageMs = kit.clock.now() - updatedAt
    if (ageMs < 0 || ageMs >= lifetimeMs) continue
    try {
      resources.set(key as key, { status: 'ready', data: convert(value), updatedAt })
    } catch {}
  }
  return resources
}

/** Keys of `accountKeys`, which most pages never load. */
const accountKeyNames = [
  ...['cache.portfolio', 'cache.name', 'lastEmailLoginAt', 'isLoginUsed', 'loginEmail', 'loginLastChain', 'leftForSocial'],
  ...['accountLabels', 'recentReceivers', 'signInTokens'],
].map((key) => ({ key, version: 1 }))

/** Gives values that have no version one, once (E-20). What they contain is checked when it is read. */
export function migrate(kit: Kit): void {
  if (kit.storage.getItem(keys.migration.key) !== null && readStored(kit, keys.migration) !== undefined) return
  for (const { key, version } of [...Object.values(keys), ...accountKeyNames]) {
    const text = kit.storage.getItem(key)
    if (text === null) continue
    try {
      const value: unknown = JSON.parse(text)
      const hasVersion = typeof value === 'object' && value !== null && 'version' in value && 'value' in value
      if (!hasVersion) kit.storage.setItem(key, JSON.stringify({ version, value }))
    } catch {
      // Not JSON: reading it drops it, with a warning.
    }
  }
  writeStored(kit, keys.migration, 1)
}
