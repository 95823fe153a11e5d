import { parseAccountId } from '@latchkey/common/caip'
import { hasCode, isLatchkeyError, LatchkeyError } from '@latchkey/common/contract'
import { type RunningAttempt, startAttempt } from '../../attempt.ts'
import { SomethingWentWrongError } from '../../errors.ts'
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

const kept = ['USER_REJECTED', 'SIGNER_MISMATCH', 'ABORTED', 'NETWORK_UNREACHABLE', 'RATE_LIMITED', 'WALLET_NOT_RESPONDING']

/** Names why a sign-in failed. An error with a code of its own stays as it is. */
export function toSignInError(cause: unknown): LatchkeyError {
  const isKept = isLatchkeyError(cause) && (kept.some((code) => hasCode(cause, code)) || cause.code === 'SIGN_IN_FAILED')
  return isKept ? cause : new SignInFailedError({ cause })
}

/**
 * What went wrong after the wallet had signed. An answer of 4xx, or a check that failed here, is a refusal. Nothing else is: a server
 * that is down, slow or throws has not decided.
 */
function toVerifyError(cause: unknown): LatchkeyError {
  if (hasCode(cause, 'SIGN_IN_REFUSED')) return new SignInFailedError({ cause })
  if (isLatchkeyError(cause) && kept.some((code) => hasCode(cause, code))) return cause
  const { status, reasons } = Object(cause) as { status?: unknown; reasons?: unknown }
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500 && !hasCode(cause, 'ORIGIN_NOT_ALLOWED')
  if (cause instanceof Error && isRefusal) return refusal(readReason(reasons), cause)
  // Not `SIGN_IN_FAILED` alone, which says that nothing was signed.
  return new SignInFailedError({ cause: new SomethingWentWrongError({ cause }) })
}

/** The name of a reason, such as `nonce`. What a server says in sentences, or with an address in it, is none: a user might read it. */
function readReason(reasons: unknown): string | undefined {
  const name: unknown = Array.isArray(reasons) ? Object(reasons[0]).name : undefined
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : undefined
}

/** With the words of the catalogue, which are there in every language; the blank is for developers. */
function refusal(reason = 'no reason given', cause?: unknown): SignInFailedError {
  return new SignInFailedError({ cause: new LatchkeyError('SIGN_IN_REFUSED', `The sign-in was refused: ${reason}`, { cause }) })
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
  const receipt = await callServer(kit, attempt, (signal) => verify.call(backend, { ...proof, signal })).catch((cause: unknown) => {
    throw toVerifyError(cause)
  })
  if (receipt === false) throw refusal()
  const session: SignInSession = { ...proof, ...(typeof receipt === 'object' ? (receipt as SignInReceipt) : {}) }
  saveSession(kit, session)
  const network = parseAccountId(proof.accountId).chainId
  kit.events.emit('tracked', { event: 'SIWX_AUTH_SUCCESS', properties: { network } })
  return session
}
