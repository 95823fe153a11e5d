import type { Connector } from '@latchkey/common'
import { atom } from 'jotai/vanilla'
import { configAtom, featuresAtom, originStatusAtom } from '../features/state.ts'
import { listEntries } from './listEntries.ts'

/** A wallet connected before (C-03). */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly imageId?: string | undefined
}

/** Connectors of all adapters, by adapter, then as they announced themselves. */
export const connectorsAtom = atom<readonly Connector[]>([])

/** Last used wallets, the latest first, at most two. */
export const recentWalletsAtom = atom<readonly RecentWallet[]>([])

/** One wallet, one row: ranked, hidden ones left out, faces of one wallet nested. */
export const connectorEntriesAtom = /* @__PURE__ */ atom((get) =>
  listEntries({
    connectors: get(connectorsAtom),
    config: get(configAtom),
    order: get(featuresAtom).connectorTypeOrder,
    recentIds: get(recentWalletsAtom).map(({ id }) => id),
    isOriginDenied: get(originStatusAtom) === 'denied',
  }),
)
