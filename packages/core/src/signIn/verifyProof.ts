import { parseAccountId } from '@latchkey/common'
import type { RunningAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { askServer } from './ask.ts'
import { SignInFailedError } from './errors.ts'
import { keepSession } from './sessions.ts'
import { signInSettings } from './signInSettings.ts'
import type { SignInProof, SignInReceipt, SignInSession } from './siwxConfig.ts'

/** Has the server verify what was signed, and notes the session (S-13). */
export async function verifyProof(kit: Kit, attempt: RunningAttempt, proof: SignInProof): Promise<SignInSession> {
  const { backend } = signInSettings(kit)
  const receipt = await askServer(kit, attempt, (signal) => backend.verify({ ...proof, signal }))
  if (receipt === false) throw new SignInFailedError({ cause: new Error('The server refused it.') })
  const session: SignInSession = { ...proof, ...(typeof receipt === 'object' ? (receipt as SignInReceipt) : {}) }
  keepSession(kit, session)
  const network = parseAccountId(proof.accountId).chainId
  kit.events.emit('tracked', { event: 'SIWX_AUTH_SUCCESS', properties: { network } })
  return session
}
