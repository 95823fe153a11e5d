import { atom } from 'jotai/vanilla'
import { connectorEntriesAtom, recentWalletsAtom, walletsAtom } from '../connector/state.ts'
import { configAtom, featuresAtom, originStatusAtom } from '../features/state.ts'
import type { listWalletRows } from './listWalletRows.ts'

/** What {@link listWalletRows} makes its rows of, as things stand. */
export const walletRowsInputAtom = /* @__PURE__ */ atom(
  (get): listWalletRows.Input => ({
    config: get(configAtom),
    entries: get(connectorEntriesAtom),
    wallets: get(walletsAtom),
    recent: get(recentWalletsAtom),
    order: get(featuresAtom).connectorTypeOrder,
    isOriginDenied: get(originStatusAtom) === 'denied',
  }),
)
