import { parseAccountId } from '@latchkey/common/caip'
import { hasCode, type LatchkeyError } from '@latchkey/common/contract'
import { type RunningAttempt, startAttempt } from '../../attempt.ts'
import { isLatchkeyError } from '../../errors.ts'
import type { Kit } from '../../kit.ts'
import { SignInFailedError } from '../errors.ts'
import type { SignInProof, SignInReceipt, SignInSession } from '../siwxConfig.ts'
import { saveSession } from './sessions.ts'
import { signInSettings } from './signInSettings.ts'

/** How long a server may take. */
const serverMs = 20_000

/** Starts a sign-in's attempt: whatever another one still waits for changes nothing any more. */
export function startSignIn(kit: Kit, signal?: AbortSignal): RunningAttempt {
  return startAttempt(kit, 'signIn', signal)
}

/** Waits for a server, for as long as the attempt counts and 20 s at most. */
export async function callServer<value>(kit: Kit, attempt: RunningAttempt, ask: (signal: AbortSignal) => Promise<value>): Promise<value> {
  const deadline = new AbortController()
  const signal = AbortSignal.any([attempt.signal, deadline.signal])
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = kit.clock.setTimeout(() => {
      reject(new SignInFailedError({ cause: new Error('The server does not answer.') }))
      deadline.abort()
    }, serverMs)
  })
  try {
    return await attempt.race(Promise.race([ask(signal), late]))
  } finally {
    cancel()
  }
}

/** Names why a sign-in failed. An error with a code of its own stays as it is. */
export function toSignInError(cause: unknown): LatchkeyError {
  const keeps = ['USER_REJECTED', 'SIGNER_MISMATCH', 'ABORTED', 'NETWORK_UNREACHABLE', 'RATE_LIMITED', 'WALLET_NOT_RESPONDING']
  const isKept = isLatchkeyError(cause) && (keeps.some((code) => hasCode(cause, code)) || cause.code === 'SIGN_IN_FAILED')
  return isKept ? cause : new SignInFailedError({ cause })
}

/** Has the server verify what was signed, and saves the session (S-13). */
export async function verifyProof(
  kit: Kit,
  attempt: RunningAttempt,
  proof: SignInProof,
  { isLogin = false }: { isLogin?: boolean } = {},
): Promise<SignInSession> {
  const { backend } = signInSettings(kit)
  const verify = (isLogin && backend.verifyLogin) || backend.verify
  const receipt = await callServer(kit, attempt, (signal) => verify.call(backend, { ...proof, signal }))
  if (receipt === false) throw new SignInFailedError({ cause: new Error('The server refused it.') })
  const session: SignInSession = { ...proof, ...(typeof receipt === 'object' ? (receipt as SignInReceipt) : {}) }
  saveSession(kit, session)
  const network = parseAccountId(proof.accountId).chainId
  kit.events.emit('tracked', { event: 'SIWX_AUTH_SUCCESS', properties: { network } })
  return session
}
