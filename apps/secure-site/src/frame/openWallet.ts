import { LatchkeyError } from '@latchkey/common/contract'
import type { Passkey } from '../passkey/Passkey.ts'
import type { FrameContext } from './FrameContext.ts'

/** The wallet is on other devices, and only its owner can bring it here: the host shows the frame and sends SHOW_WALLET (F3). */
class RecoveryWantedError extends LatchkeyError<'VERIFY_RECOVERY'> {
  override readonly name = 'RecoveryWantedError'
  constructor() {
    super('VERIFY_RECOVERY', 'Unlock your wallet')
  }
}

/**
 * Makes the wallet of the user who just signed in usable here: the one of this partition, a new one, or the one that lives
 * elsewhere, by the ways its owner set up (F1, F3). The user's own code or press for this page counts as their consent (T-F19).
 */
export async function openWallet(
  frame: Pick<FrameContext, 'account' | 'vault' | 'state' | 'tell'>,
  signal: AbortSignal,
  by?: openWallet.ByPasskey,
): Promise<void> {
  const { account, vault } = frame
  // A passkey that gives a secret has just signed in, and the services know no wallet that it opens: they may have left it out, to put
  // one of theirs in its place. A person decides; who stops is signed out, so that nothing opens it later without a word.
  const confirm = async (address?: string) => {
    await by?.confirm(address).catch(async (error: unknown) => {
      await account.signOut()
      throw error
    })
  }
  const found = await vault.open({ signal })
  const owned = found.kind === 'ready' ? [] : await vault.listOwned({ besides: found.kind === 'recover' ? found.walletId : undefined })
  if (found.kind === 'new') {
    if (owned.length > 0) throw new RecoveryWantedError()
    await confirm()
    await vault.create({ signal })
  }
  if (found.kind === 'recover') {
    const own = by && found.methods.find(({ kind, credentialId }) => kind === 'passkey' && credentialId === by.passkey.credentialId)
    const operator = found.methods.find(({ kind }) => kind === 'operator')
    // The passkey of the login opens the wallet with the same press (K1).
    if (own) await vault.recover({ proof: { kind: 'passkey', methodId: own.methodId, prf: by.passkey.prf }, signal })
    // What the operator may do for the owner needs no further question: the code was it (K0). It is one where this browser holds a
    // wallet that the operator cannot open: services that lie would put theirs in its place.
    else if (operator && owned.length === 0) {
      await confirm(found.evmAddress)
      await vault.recover({ proof: { kind: 'operator', methodId: operator.methodId }, signal })
    } else throw new RecoveryWantedError()
  }
  await letPageIn(frame, signal)
}

export declare namespace openWallet {
  type ByPasskey = {
    /** The passkey of the login, if it gives a secret. */
    readonly passkey: Passkey
    /** Asks whether the user means a wallet that the passkey does not open. Asks nothing for a new wallet. Throws if not. */
    confirm(address: string | undefined): Promise<void>
  }
}

/** From now on, the host page may know who is signed in. */
export async function letPageIn(frame: Pick<FrameContext, 'account' | 'vault' | 'state' | 'tell'>, signal: AbortSignal): Promise<void> {
  const { account, vault, state } = frame
  await account.setAnswered()
  await account.giveConsent({ signal })
  state.hasConsent = true
  // The consent is for this user's wallet only: for no account that signs in later, and for none that was unlocked before while the
  // login it was given with waits for its device.
  const { key, deviceTxnId } = state.loginMessage ?? {}
  state.loginMessage = key === undefined || deviceTxnId !== undefined ? undefined : { key, walletId: (await vault.status())?.walletId }
  state.emailTxn = undefined
  state.socialTxn = undefined
  state.device = undefined
  frame.tell('SESSION_UPDATE')
}
