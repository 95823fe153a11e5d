import { listWalletRows, modalAtom, type WalletRow, walletRowsInputAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useMemo } from 'react'
import { useIsViewEnabled } from '../../shell/loading/useIsViewEnabled.ts'

/** The rows of the wallet list; updated when the lists change. */
export function useWalletRows(): readonly WalletRow[] {
  const input = useKitValue(walletRowsInputAtom)
  const { namespace } = useKitValue(modalAtom)
  const { gateway, page } = useKit()
  const hidesCode = useIsViewEnabled('AllWallets') && gateway !== undefined && page.isPhone()
  return useMemo(() => listWalletRows({ ...input, namespace, hidesCode }), [input, namespace, hidesCode])
}
