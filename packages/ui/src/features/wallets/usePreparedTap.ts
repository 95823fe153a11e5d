import { connectingAtom, modalAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useRelayEntry } from './useRelayEntry.ts'

/** While a list of wallets is shown on a phone, a tap on one opens its app. Elsewhere nothing is loaded. */
export function usePreparedTap(isLocked = false): void {
  const kit = useKit()
  const { open, loading, embedded } = useKitValue(modalAtom)
  const isIdle = useKitValue(connectingAtom) === undefined
  const canPair = useRelayEntry() !== undefined
  // An embedded modal is always there: it sends no request before it is touched. A host may want to open WalletConnect itself.
  const isWanted = isIdle && open && !loading && !embedded && !isLocked && !kit.config.manualWCControl && kit.page.isPhone()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('./prepareTap.ts').then(
      ({ prepareTap }) => isCurrent && prepareTap(kit, canPair),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [kit, isWanted, canPair])
}
