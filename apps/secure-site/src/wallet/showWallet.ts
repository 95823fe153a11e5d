import { hasCode } from '@latchkey/common'
import type { FrameContext } from '../frame/FrameContext.ts'
import { letPageIn } from '../frame/openWallet.ts'
import { notConnected, RefusedError } from '../frame/RefusedError.ts'
import { requireWallet } from '../frame/requireWallet.ts'
import { PasskeyError } from '../passkey/errors.ts'
import { askRecovery } from '../screens/askRecovery.ts'
import type { TextKey } from '../text/en.ts'
import { addKit } from './addKit.ts'
import { addPasskey } from './addPasskey.ts'
import { askHome } from './askHome.ts'
import { showDevices } from './showDevices.ts'
import { showWords } from './showWords.ts'

/**
 * The wallet's own page: who could rebuild its key (3.3), what its owner can do about that, its devices, its words. Drawn
 * in the frame, so that the page around sees nothing of it; ends when the visitor leaves. Where the wallet is not here yet,
 * its owner brings it first, and that is all (F3).
 */
export async function showWallet(frame: FrameContext, signal: AbortSignal): Promise<void> {
  let notice: TextKey | undefined
  for (;;) {
    const state = await frame.vault.open({ signal })
    if (state.kind === 'new') throw notConnected()
    if (state.kind === 'recover') {
      await askRecovery(frame, state, signal)
      return letPageIn(frame, signal)
    }
    await requireWallet(frame)
    const choice = await askHome(frame, { custody: state.custody, methods: state.methods, notice, signal })
    if (choice === 'leave') return
    notice = undefined
    try {
      if (choice === 'passkey') notice = await addPasskey(frame, state, signal)
      if (choice === 'kit') notice = await addKit(frame, signal)
      if (choice === 'devices') await showDevices(frame, signal)
      if (choice === 'words') await showWords(frame, signal)
    } catch (error) {
      // Whoever is called off is called off as a whole; all else leads back to the list, with what happened above it.
      if (signal.aborted) throw error
      notice = sayFailure(error)
    }
  }
}

function sayFailure(error: unknown): TextKey | undefined {
  if (error instanceof RefusedError && error.code === 4001) return undefined
  if (error instanceof PasskeyError) return 'passkey.failed'
  return hasCode(error, 'RATE_LIMITED') || hasCode(error, 'EMAIL_COOLDOWN') ? 'wallet.tooOften' : 'wallet.failed'
}
