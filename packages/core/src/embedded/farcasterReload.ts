import type { EmbeddedWallet } from '@latchkey/common/contract'
import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

const waitingReload = slot(() => ({ cancel: undefined as (() => void) | undefined }))

/** The reload of the frame after a code was left (N-22): otherwise it would keep polling for an answer that is not needed any more. */
export function farcasterReload(kit: Kit): { later(): void; now(wallet: EmbeddedWallet): void } {
  const waiting = kit.slot(waitingReload)
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
