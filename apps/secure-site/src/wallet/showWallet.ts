import { hasCode } from '@latchkey/common/contract'
import type { FrameContext } from '../frame/FrameContext.ts'
import { letPageIn } from '../frame/openWallet.ts'
import { notConnected, RefusedError } from '../frame/RefusedError.ts'
import { requireWallet } from '../frame/requireWallet.ts'
import { PasskeyError } from '../passkey/errors.ts'
import { askOther } from '../screens/askOther.ts'
import { askRecovery } from '../screens/askRecovery.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { addKit } from './addKit.ts'
import { addPasskey } from './addPasskey.ts'
import { askHome } from './askHome.ts'
import { sayForged } from './sayForged.ts'
import { showDevices } from './showDevices.ts'
import { showPasskeys } from './showPasskeys.ts'
import { showWords } from './showWords.ts'

/**
 * The wallet's own page: who could rebuild its key (3.3), what its owner can do about that, its devices, its recovery phrase. It is
 * drawn in the frame, so that the page around cannot read it, and ends when the user leaves. If the wallet is not on this device, its
 * owner recovers it first, and nothing else is offered (F3).
 */
export async function showWallet(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'stage' | 'text' | 'state' | 'tell'>,
  signal: AbortSignal,
): Promise<void> {
  let notice: TextKey | undefined
  for (;;) {
    const state = await frame.vault.open({ signal })
    if (state.kind !== 'ready') {
      await bringWallet(frame, state, signal)
      return letPageIn(frame, signal)
    }
    await requireWallet(frame)
    const choice = await askHome(frame, { state, notice, signal })
    if (choice === 'leave') return
    notice = undefined
    try {
      if (choice === 'passkey') notice = await addPasskey(frame, state, signal)
      if (choice === 'passkeys') notice = await showPasskeys(frame, state, signal)
      if (choice === 'kit') notice = await addKit(frame, state, signal)
      if (choice === 'devices') await showDevices(frame, signal)
      if (choice === 'words') await showWords(frame, state, signal)
    } catch (error) {
      // Calling off a screen ends the page; anything else leads back to the list, with a notice above it.
      if (signal.aborted) throw error
      notice = sayFailure(error)
    }
  }
}

/**
 * Opens it with its owner's own method. Beside a wallet of the owner's, the services' claim alone opens it only once a person has seen
 * both addresses. A reload that interrupts the question asks it again.
 */
async function bringWallet(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'stage' | 'text'>,
  state: Exclude<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<void> {
  const { account, vault } = frame
  const operator = state.kind === 'recover' ? state.methods.find(({ kind }) => kind === 'operator') : undefined
  if (state.kind === 'recover' && !operator) return askRecovery(frame, state, signal)
  const { walletId, evmAddress } = state.kind === 'recover' ? state : {}
  const owned = await vault.listOwned({ besides: walletId })
  if (state.kind === 'new' && owned.length === 0) throw notConnected()
  if (owned.length > 0) await askOther(frame, { owned, found: evmAddress, signal })
  else if (await account.isUnanswered()) await askAgain(frame, { found: evmAddress, signal })
  if (operator) await vault.recover({ proof: { kind: 'operator', methodId: operator.methodId }, signal })
  else await vault.create({ signal })
}

/** As when the passkey signed in: stopping signs out, so that nothing opens it later without a question. */
async function askAgain(
  frame: Pick<FrameContext, 'settings' | 'account' | 'stage' | 'text'>,
  asked: { readonly found: string | undefined; readonly signal: AbortSignal },
): Promise<void> {
  await askOther(frame, { owned: [], ...asked }).catch(async (error: unknown) => {
    await frame.account.signOut()
    throw error
  })
}

function sayFailure(error: unknown): TextKey | undefined {
  if (error instanceof RefusedError && error.code === 4001) return undefined
  if (error instanceof PasskeyError) return 'passkey.failed'
  const forged = sayForged(error)
  if (forged) return forged
  return hasCode(error, 'RATE_LIMITED') || hasCode(error, 'EMAIL_COOLDOWN') ? 'wallet.tooOften' : 'wallet.failed'
}
