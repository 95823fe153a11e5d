import * as limits from '@latchkey/common/limits'
import { loadConfig } from '../../features/lazy/loadConfig.ts'
import { configStatusAtom } from '../../features/state.ts'
import type { Kit } from '../../kit.ts'
import { restartTimer } from '../../timer.ts'
import { fetchWallets } from '../../wallets/lazy/fetchWallets.ts'

/**
 * Fetches what the first views show, and the project's configuration with it (N-09).
 *
 * Never rejects, and waits for a short while only: each list has its own status.
 */
export async function prefetch(kit: Kit): Promise<void> {
  if (!kit.gateway) return
  const isFirst = kit.store.get(configStatusAtom) !== 'ready'
  const all = Promise.allSettled([isFirst ? loadConfig(kit) : undefined, fetchWallets(kit)])
  await new Promise<void>((resolve) => {
    const finish = () => {
      cancel()
      kit.signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = restartTimer(kit, 'prefetch', limits.imagePreloadTimeoutMs, finish)
    kit.signal.addEventListener('abort', finish, { once: true })
    void all.then(finish)
  })
}
