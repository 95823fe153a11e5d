import type { UpdateEmailAction } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { EmailInvalidError, NotEmailOrSocialError } from './errors.ts'
import { getEmbedded } from './getEmbedded.ts'
import { isEmail } from './isEmail.ts'
import { emailLoginAtom } from './state.ts'

/**
 * Begins the change of the embedded wallet's address: its owner reads and approves both addresses in the frame, then a code
 * goes to the old one, and after that one to the new one. Give the frame room while this waits.
 *
 * @returns Which code is asked for first.
 * @throws `AUTH_CONNECTOR_MISSING` · `NOT_EMAIL_OR_SOCIAL` where another wallet is in front (V-04) · `EMAIL_INVALID` · `EMAIL_COOLDOWN` · `USER_REJECTED`
 */
export async function updateEmail(kit: Kit, parameters: updateEmail.Parameters): Promise<UpdateEmailAction> {
  const wallet = await getEmbedded(kit)
  if (kit.store.get(snapshotAtom).connectorId !== 'ID_AUTH') throw new NotEmailOrSocialError()
  const email = parameters.email.trim()
  if (!isEmail(email)) throw new EmailInvalidError()
  const { signal } = parameters
  const end = () => wallet.abortRequests()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', end, { once: true })
  const { action } = await wallet.updateEmail({ email, signal }).finally(() => signal?.removeEventListener('abort', end))
  kit.events.emit('tracked', { event: 'EMAIL_EDIT' })
  kit.store.set(emailLoginAtom, { email, cooldownUntilMs: kit.clock.now() + limits.emailCooldownMs })
  return action
}

export declare namespace updateEmail {
  type Parameters = { readonly email: string; readonly signal?: AbortSignal | undefined }
}
