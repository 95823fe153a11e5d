import type { ChainId } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { type Kit, switchNetwork } from '@latchkey/core'

const flow = slot((kit: Kit) => createSwitchFlow(kit))

/** How a wish for another network stands. */
export type SwitchState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking'; readonly chainId: ChainId }
  | { readonly status: 'done'; readonly chainId: ChainId }
  | { readonly status: 'failed'; readonly chainId: ChainId; readonly error: unknown }

/** One kit's wish for another network: begun in a list, it goes on in the view that waits for the wallet. */
export type SwitchFlow = {
  get(): SwitchState
  /** Asks the wallet. A wish that is going on for the same network is not asked again. */
  start(chainId: ChainId): Promise<SwitchState>
  /** Asks once more, whatever goes on. */
  restart(chainId: ChainId): Promise<SwitchState>
  /** Forgets how it ended. */
  reset(): void
  subscribe(listener: () => void): () => void
}

/** The flow of this kit; made when first asked for. */
export function switchFlow(kit: Kit): SwitchFlow {
  return kit.slot(flow)
}

function createSwitchFlow(kit: Kit): SwitchFlow {
  let state: SwitchState = { status: 'idle' }
  let running: Promise<SwitchState> | undefined
  const listeners = new Set<() => void>()
  const set = (next: SwitchState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const ask = async (chainId: ChainId): Promise<SwitchState> => {
    const asking: SwitchState = { status: 'asking', chainId }
    set(asking)
    let end: SwitchState
    try {
      await switchNetwork(kit, { chainId })
      end = { status: 'done', chainId }
    } catch (error) {
      end = { status: 'failed', chainId, error }
    }
    // A newer wish is on screen by now.
    if (state === asking) set(end)
    return end
  }
  const restart = (chainId: ChainId) => {
    running = ask(chainId)
    return running
  }
  return {
    get: () => state,
    start: (chainId) => (running && state.status === 'asking' && state.chainId === chainId ? running : restart(chainId)),
    restart,
    reset: () => {
      if (state.status !== 'asking') set({ status: 'idle' })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
