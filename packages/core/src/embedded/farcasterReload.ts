import type { EmbeddedWallet } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/** The reload of the frame after a code was left (N-22): it would go on asking for an answer that nobody waits for. */
export function farcasterReload(kit: Kit): { later(): void; now(wallet: EmbeddedWallet): void } {
  const waiting = kit.once('embedded.farcasterReload', () => ({ cancel: undefined as (() => void) | undefined }))
  return {
    later() {
      waiting.cancel?.()
      waiting.cancel = kit.clock.setTimeout(() => {
        waiting.cancel = undefined
        void getEmbedded(kit).then(
          (wallet) => wallet.reload(),
          () => {},
        )
      }, limits.farcasterReloadDelayMs)
    },
    now(wallet) {
      if (!waiting.cancel) return
      waiting.cancel()
      waiting.cancel = undefined
      wallet.reload()
    },
  }
}
