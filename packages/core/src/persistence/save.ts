import { balancesAtom } from '../balance/state.ts'
import {
  attemptsAtom,
  type Connection,
  connectionsAtom,
  endedIdsAtom,
  preferredTypesAtom,
  snapshotAtom,
  statusAtom,
  type WalletInfo,
} from '../connection/state.ts'
import { recentWalletsAtom } from '../connector/state.ts'
import { configStatusAtom, featuresAtom } from '../features/state.ts'
import { identitiesAtom } from '../identity/state.ts'
import type { Kit } from '../kit.ts'
import { chosenLocaleAtom } from '../modal/state.ts'
import type { Resource } from '../resource.ts'
import { keys } from './keys.ts'
import { writeStored } from './writeStored.ts'

/** Accounts whose fetched data is kept. */
const cachedMax = 10

/** Atoms whose change is worth a save. */
export const savedAtoms = [
  connectionsAtom,
  attemptsAtom,
  endedIdsAtom,
  preferredTypesAtom,
  recentWalletsAtom,
  chosenLocaleAtom,
  snapshotAtom,
  balancesAtom,
  identitiesAtom,
  featuresAtom,
  configStatusAtom,
]

/** Writes what is to be remembered; only what differs from what is stored. Icons are left out: wallets bring them again. */
export function save(kit: Kit): void {
  const { store } = kit
  const { kept: connections, isGone } = forget(kit)
  const { chainId, namespace, wallet } = store.get(snapshotAtom)
  const ended = store.get(endedIdsAtom)
  const returning = [...store.get(attemptsAtom).values()].filter(({ isRestore }) => isRestore)
  const connected = connections.filter(({ status }) => status === 'connected')
  writeStored(kit, keys.migration, 1)
  writeStored(kit, keys.recentWallets, store.get(recentWalletsAtom).map(toWallet))
  if (store.get(chosenLocaleAtom)) writeStored(kit, keys.locale, store.get(chosenLocaleAtom))
  writeStored(kit, keys.disconnectedConnectorIds, [...ended])
  writeStored(kit, keys.preferredAccountTypes, store.get(preferredTypesAtom))
  writeStored(
    kit,
    keys.connections,
    connections.map(({ connectorId, namespace, status, accounts, chainId, wallet }) => ({
      connectorId,
      namespace,
      // Who is on the way back is not away: another tab, or a reload meanwhile, must not think so.
      status:
        returning.some((one) => one.namespace === namespace) && !ended.has(`${namespace}:${connectorId}`) ? ('connected' as const) : status,
      accounts: [...accounts],
      chainId,
      wallet: toWallet(wallet),
    })),
  )
  writeStored(kit, keys.connectedNamespaces, [...new Set([...connected, ...returning].map((one) => one.namespace))].sort())
  writeStored(kit, keys.connectionStatus, store.get(statusAtom))
  writeStored(kit, keys.wallet, wallet ? toWallet(wallet) : null)
  writeStored(kit, keys.activeNetwork, chainId && namespace ? { namespace, chainId } : undefined)
  saveCache(kit, keys.nativeBalanceCache, store.get(balancesAtom), isGone, ({ value, decimals, symbol }) => ({
    value: String(value),
    decimals,
    symbol,
  }))
  saveCache(kit, keys.identityCache, store.get(identitiesAtom), isGone, ({ name, avatar }) => ({ name, avatar }))
}

/**
 * Leaves out what was disconnected, and whatever is stored by its address: only several wallets at once lead back to it. Until the
 * project has said whether they are on, nothing is left out.
 */
function forget({ store }: Kit): { kept: readonly Connection[]; isGone: (key: string) => boolean } {
  const all = store.get(connectionsAtom)
  const ended = store.get(endedIdsAtom)
  const isKept = store.get(featuresAtom).multiWallet || ['idle', 'loading'].includes(store.get(configStatusAtom))
  const kept = all.filter(
    ({ status, namespace, connectorId }) => isKept || status !== 'disconnected' || !ended.has(`${namespace}:${connectorId}`),
  )
  const toAddresses = (some: readonly Connection[]) =>
    some.flatMap(({ accounts }) => accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))
  const known = new Set(toAddresses(kept))
  const gone = new Set(toAddresses(all).filter((address) => !known.has(address)))
  return { kept, isGone: (key) => gone.has(key.slice(key.lastIndexOf(':') + 1)) }
}

function toWallet({ id, name, imageId, explorerId, redirect, social }: WalletInfo) {
  const cut = (text: string) => text.slice(0, 256)
  return {
    id: cut(id),
    name: cut(name),
    ...(imageId && { imageId: cut(imageId) }),
    ...(explorerId && { explorerId: cut(explorerId) }),
    ...(social && { social }),
    // A link is kept whole or not at all.
    ...(redirect && JSON.stringify(redirect).length <= 2048 && { redirect }),
  }
}

function saveCache<data, stored>(
  kit: Kit,
  entry: Parameters<typeof writeStored<{ [key: string]: { updatedAt: number; value: stored } }>>[1],
  resources: ReadonlyMap<string, Resource<data>>,
  isGone: (key: string) => boolean,
  convert: (data: data) => stored,
): void {
  const fresh = [...resources].flatMap(([key, { data, updatedAt }]) =>
    data === undefined || updatedAt === undefined || isGone(key) ? [] : [[key, { updatedAt, value: convert(data) }] as const],
  )
  const kept = fresh.sort(([, one], [, other]) => one.updatedAt - other.updatedAt).slice(-cachedMax)
  if (kept.length === 0 && kit.storage.getItem(entry.key) === null) return
  writeStored(kit, entry, Object.fromEntries(kept))
}
