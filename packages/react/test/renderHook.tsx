import type { Network } from '@latchkey/common/caip'
import { mainnet, optimism } from '@latchkey/common/networks'
import { createMemoryStorage } from '@latchkey/common/web'
import { createKit, type Kit, type KitConfig } from '@latchkey/core'
import { type MockAdapter, mockAdapter } from '@latchkey/test'
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '../src/KitProvider.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A kit over mock wallets. */
export type ReactTestKit = Kit & { readonly adapter: MockAdapter; readonly networks: readonly Network[] }

/** Makes a kit over one mock wallet, with networks 1 and 10 and no gateway. */
export function createReactTestKit(options: Partial<KitConfig> & { adapter?: MockAdapter } = {}): ReactTestKit {
  const { adapter = mockAdapter(), ...config } = options
  const networks = [mainnet, optimism]
  const kit = createKit({ networks, adapters: [adapter], gateway: false, storage: createMemoryStorage(), ...config })
  return Object.assign(kit, { adapter, networks })
}

/** Renders under StrictMode, so that every effect runs, is undone and runs again. */
export async function render(node: ReactNode): Promise<{ readonly container: HTMLElement; unmount(): Promise<void> }> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(<StrictMode>{node}</StrictMode>))
  return {
    container,
    unmount: async () => {
      await act(async () => root.unmount())
      container.remove()
    },
  }
}

/** Runs a hook under a provider. `current` is what it last returned. */
export async function renderHook<value>(hook: () => value, kit: Kit = createReactTestKit()) {
  const result = { current: undefined as value }
  const { unmount } = await render(
    <KitProvider kit={kit}>
      <Probe hook={hook} result={result} />
    </KitProvider>,
  )
  return { result, kit, unmount }
}

/** Calls a hook while rendering, and leaves what it returned in `result`. */
export function Probe<value>({ hook: useIt, result }: { readonly hook: () => value; readonly result: { current: value } }) {
  result.current = useIt()
  return null
}
