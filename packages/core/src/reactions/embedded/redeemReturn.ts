import { returnHandleAtom } from '../../connection/state.ts'
import { SocialInitError } from '../../embedded/errors.ts'
import { getEmbedded } from '../../embedded/getEmbedded.ts'
import { completeLogin, finishLogin } from '../../embedded/lazy/login.ts'
import { nextStep } from '../../embedded/nextStep.ts'
import { isPressAwaitedAtom } from '../../embedded/state.ts'
import { toLatchkeyError } from '../../errors.ts'
import type { Kit } from '../../kit.ts'
import { open } from '../../modal/verbs.ts'
import { showToast } from '../../notice/verbs.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'

/** How long a login at another site may take; its gateway waits no longer either. */
const awayMaxMs = 600_000

/**
 * Finishes a social login for which this page went away, with what came back in its address (U-05).
 *
 * Nothing is loaded for an address that this page did not leave for: the author of such a link learns and reaches nothing (T-O1).
 * What is still to be confirmed or waited for goes on in its view; a failure opens the modal and says so. Never rejects.
 */
export async function redeemReturn(kit: Kit): Promise<void> {
  const uri = kit.store.get(returnHandleAtom)
  const left = readStored(kit, accountKeys.leftForSocial)
  writeStored(kit, accountKeys.leftForSocial, undefined)
  if (!left) return
  const { provider, leftAtMs } = left
  kit.store.set(returnHandleAtom, undefined)
  if (kit.clock.now() - leftAtMs > awayMaxMs) return
  const leaving = new AbortController()
  const signal = AbortSignal.any([kit.signal, leaving.signal])
  // The page comes back with its modal closed: it opens for the press that may be asked for, and who closes it then has left.
  const stops = [
    kit.store.sub(isPressAwaitedAtom, () => {
      if (kit.store.get(isPressAwaitedAtom)) void open(kit, { view: 'ConnectingSocial', data: { provider } }).catch(() => {})
    }),
    kit.events.on('closed', () => leaving.abort()),
  ]
  try {
    if (!uri) throw new SocialInitError({ cause: new TypeError('The provider said no') })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    const wallet = await getEmbedded(kit)
    await completeLogin(kit, wallet, { signal, request: (signIn) => wallet.connectSocial({ uri, signIn, signal }) })
    await finishLogin(kit, { signal, social: provider })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
  } catch (error) {
    if (signal.aborted) return
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
    const next = nextStep(error, { nowMs: kit.clock.now(), social: provider })
    await open(kit, { view: next?.view, data: next?.params }).catch(() => {})
    if (!next) showToast(kit, { kind: 'error', text: toLatchkeyError(error).code })
  } finally {
    for (const stop of stops) stop()
  }
}
