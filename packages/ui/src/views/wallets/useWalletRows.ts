import { connectorEntriesAtom, featuresAtom, modalAtom, originStatusAtom, recentWalletsAtom, walletsAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useMemo } from 'react'
import { useIsViewEnabled } from '../../shell/useIsViewEnabled.ts'
import { listWalletRows, type WalletRowItem } from './listWalletRows.ts'

/** The rows of the wallet list, as things stand. */
export function useWalletRows(): readonly WalletRowItem[] {
  const entries = useKitValue(connectorEntriesAtom)
  const wallets = useKitValue(walletsAtom)
  const recent = useKitValue(recentWalletsAtom)
  const kit = useKit()
  const { config } = kit
  const { connectorTypeOrder } = useKitValue(featuresAtom)
  const { namespace } = useKitValue(modalAtom)
  const hidesCode = useIsViewEnabled('AllWallets') && kit.gateway !== undefined && kit.page.isPhone()
  const isOriginDenied = useKitValue(originStatusAtom) === 'denied'
  return useMemo(
    () =>
      listWalletRows({
        entries,
        wallets,
        recent,
        customWallets: config.enableWallets === false ? [] : (config.customWallets ?? []),
        order: connectorTypeOrder,
        hasOwnOrder: (config.connectorTypeOrder ?? config.features?.connectorTypeOrder) !== undefined,
        namespace,
        isOriginDenied,
        hidesCode,
      }),
    [entries, wallets, recent, config, connectorTypeOrder, namespace, isOriginDenied, hidesCode],
  )
}
