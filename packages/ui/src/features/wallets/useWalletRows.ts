import { connectMethodsAtom, listWalletRows, type WalletRow, walletRowsInputAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useMemo } from 'react'
import { useIsViewEnabled } from '../../shell/loading/useIsViewEnabled.ts'
import { useModalPart } from '../../shell/useModalPart.ts'

/** The rows of the wallet list; updated when the lists change. While it is `isPending`, those of the directory are places only. */
export function useWalletRows(isPending: boolean): readonly WalletRow[] {
  const input = useKitValue(walletRowsInputAtom)
  const namespace = useModalPart((modal) => modal.namespace)
  const hasSignInBelow = useKitValue(connectMethodsAtom).at(-1) !== 'wallet'
  const { gateway, page } = useKit()
  const hidesCode = useIsViewEnabled('AllWallets') && gateway !== undefined && page.isPhone()
  return useMemo(
    () => listWalletRows({ ...input, namespace, hidesCode, hasSignInBelow, isPending }),
    [input, namespace, hidesCode, hasSignInBelow, isPending],
  )
}
