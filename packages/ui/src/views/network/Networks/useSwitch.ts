import type { ChainId, Network } from '@latchkey/common/caip'
import type { Kit } from '@latchkey/core'
import { back, selectNetwork, showToast, snapshotAtom, snapshotsByNamespaceAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'
import { switchFlow } from '../SwitchNetwork/switchFlow.ts'

/** A wallet that switches within this time did not ask the user: no view is shown for it. */
const silentMs = 300

/** Goes to a network that was pressed: at once where the wallet asks nothing, else by the view that waits for it. */
export function useSwitch(onSwitched?: () => void): { busy: ChainId | undefined; choose: (network: Network) => void } {
  const kit = useKit()
  const [busy, setBusy] = useState<ChainId>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const choose = (network: Network) => {
    const { caipNetworkId: chainId, chainNamespace: namespace } = network
    const front = kit.store.get(snapshotAtom)
    const done = onSwitched ?? (() => back(kit))
    if (front.chainId === chainId) return done()
    const isOther = front.status === 'connected' && kit.store.get(snapshotsByNamespaceAtom).get(namespace)?.status !== 'connected'
    if (isOther) {
      selectNetwork(kit, { chainId })
      return
    }
    setBusy(chainId)
    let isOver = false
    const finish = (go: () => void) => {
      if (isOver) return
      isOver = true
      cancel()
      if (!isHere.current) return
      setBusy(undefined)
      go()
    }
    const cancel = kit.clock.setTimeout(() => finish(() => selectNetwork(kit, { chainId })), silentMs)
    switchFlow(kit)
      .start(chainId)
      .then((end) => finish(() => (end.status === 'failed' ? tell(kit, end.error) : done())))
  }
  return { busy, choose }
}

/** The user is still in the same place; a toast is enough (N-15). */
function tell(kit: Kit, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  if (code !== 'ABORTED') showToast(kit, { kind: 'error', text: code })
}
