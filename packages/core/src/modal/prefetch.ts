import { limits } from '@latchkey/common'
import { loadConfig } from '../features/loadConfig.ts'
import { configStatusAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { prefetchWallets } from '../wallets/prefetchWallets.ts'

/**
 * Fetches what the first views show, and the project's configuration with it (N-09).
 *
 * Never rejects, and waits for a short while only: each list tells its own state.
 */
export async function prefetch(kit: Kit): Promise<void> {
  if (!kit.gateway) return
  await new Promise<void>((resolve) => {
    const cancel = restartTimer(kit, 'prefetch', limits.imagePreloadTimeoutMs, resolve)
    const end = () => {
      cancel()
      kit.signal.removeEventListener('abort', end)
      resolve()
    }
    kit.signal.addEventListener('abort', end)
    const isFirst = kit.store.get(configStatusAtom) !== 'ready'
    Promise.all([isFirst ? loadConfig(kit) : undefined, prefetchWallets(kit)]).finally(end)
  })
}
