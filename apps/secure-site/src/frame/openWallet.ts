import { LatchkeyError } from '@latchkey/common'
import type { Passkey } from '../passkey/Passkey.ts'
import type { FrameContext } from './FrameContext.ts'

/** The wallet lives elsewhere and its owner alone can bring it here: the host gives the frame room, and asks SHOW_WALLET (F3). */
class RecoveryWantedError extends LatchkeyError<'VERIFY_RECOVERY'> {
  override readonly name = 'RecoveryWantedError'
  constructor() {
    super('VERIFY_RECOVERY', 'Unlock your wallet')
  }
}

/**
 * Makes the wallet of whoever just signed in usable here: the one of this partition, a new one, or the one that lives
 * elsewhere, by the ways its owner set up (F1, F3). The visitor's own code or press for this page counts as their consent (T-F19).
 */
export async function openWallet(frame: FrameContext, signal: AbortSignal, passkey?: Passkey): Promise<void> {
  const { vault } = frame
  const found = await vault.open({ signal })
  const owned = found.kind === 'ready' ? [] : await vault.listOwned({ besides: found.kind === 'recover' ? found.walletId : undefined })
  if (found.kind === 'new') {
    if (owned.length > 0) throw new RecoveryWantedError()
    await vault.create({ signal })
  }
  if (found.kind === 'recover') {
    const own = passkey && found.methods.find(({ kind, credentialId }) => kind === 'passkey' && credentialId === passkey.credentialId)
    const operator = found.methods.find(({ kind }) => kind === 'operator')
    // The passkey that signed in opens the wallet with the same press (K1).
    if (own) await vault.recover({ proof: { kind: 'passkey', methodId: own.methodId, prf: passkey.prf }, signal })
    // What the operator may do for the owner needs no further question: the code was it (K0). It is one where this browser holds a
    // wallet that the operator cannot open: services that lie would put theirs in its place.
    else if (operator && owned.length === 0) await vault.recover({ proof: { kind: 'operator', methodId: operator.methodId }, signal })
    else throw new RecoveryWantedError()
  }
  await letPageIn(frame, signal)
}

/** The page around may know who is signed in, from here on. */
export async function letPageIn(frame: FrameContext, signal: AbortSignal): Promise<void> {
  const { account, state } = frame
  await account.giveConsent({ signal })
  state.hasConsent = true
  state.emailTxn = undefined
  state.socialTxn = undefined
  state.device = undefined
  frame.tell('SESSION_UPDATE')
}
