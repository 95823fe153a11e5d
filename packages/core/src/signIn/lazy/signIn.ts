import { parseAccountId } from '@latchkey/common/caip'
import { hasCode, isUserRejection, type LatchkeyError } from '@latchkey/common/contract'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { signMessage } from '../../account/verbs.ts'
import { getSnapshot } from '../../connection/select.ts'
import type { Kit } from '../../kit.ts'
import { CaipNetworkMissingError } from '../errors.ts'
import type { SignInSession } from '../siwxConfig.ts'
import { type SignIn, signInAtom } from '../state.ts'
import { callServer, startSignIn, toSignInError, verifyProof } from './callServer.ts'
import { settle } from './meetAccount.ts'
import { prepareMessage } from './prepareMessage.ts'
import { knownSession } from './sessions.ts'
import { signInSettings } from './signInSettings.ts'

/** A message older than this is written again: its nonce lives five minutes. */
const freshMs = 4 * 60_000

export async function signIn(kit: Kit, { signal }: { signal?: AbortSignal | undefined }): Promise<SignInSession> {
  const { isRequired } = signInSettings(kit)
  const { accountId, namespace, isUnsupportedChain } = getSnapshot(kit)
  if (!accountId || !namespace) throw new ActiveAddressMissingError()
  if (isUnsupportedChain) throw new CaipNetworkMissingError()
  const known = knownSession(kit, accountId)
  const before = kit.store.get(signInAtom)
  if (known && before.step === 'idle') return known
  const network = parseAccountId(accountId).chainId
  const attempt = startSignIn(kit, signal)
  let message = before.accountId === accountId && isFresh(kit, before.message) ? before.message : undefined
  const show = (step: SignIn['step'], error?: LatchkeyError) => kit.store.set(signInAtom, { step, accountId, isRequired, message, error })
  kit.events.emit('tracked', { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: { network } })
  try {
    if (!message) {
      show('preparing')
      message = await callServer(kit, attempt, (one) => prepareMessage(kit, accountId, one))
    }
    show('signing')
    const { text, data } = message
    const signature = await attempt.race(signMessage(kit, { message: text, isProof: true, namespace, signal: attempt.signal }))
    show('verifying')
    const session = await verifyProof(kit, attempt, { accountId, data, message: text, signature })
    settle(kit, { accountId, isSignedIn: true, isArrival: false })
    kit.events.emit('signedIn', { accountId, isRestored: false })
    return session
  } catch (cause) {
    const error = toSignInError(cause)
    if (!attempt.isCurrent()) throw error
    if (!isUserRejection(error) && !hasCode(error, 'USER_REJECTED')) {
      // The server may have taken the nonce: the next try has one of its own.
      message = undefined
      kit.events.emit('tracked', { event: 'SIWX_AUTH_ERROR', properties: { network, message: error.code } })
    }
    show('ready', error)
    throw error
  } finally {
    attempt.end()
  }
}

function isFresh(kit: Kit, message: SignIn['message']): boolean {
  return message !== undefined && kit.clock.now() - message.preparedAtMs < freshMs
}
