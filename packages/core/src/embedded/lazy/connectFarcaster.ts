import { hasCode } from '@latchkey/common/contract'
import { safeLink } from '@latchkey/common/web'
import type { Connection } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { FarcasterError } from '../errors.ts'
import { farcasterReload } from '../farcasterReload.ts'
import { getEmbedded } from '../getEmbedded.ts'
import type { SignalParameters } from '../parameters.ts'
import { farcasterUrlAtom } from '../state.ts'
import { completeLogin, finishLogin } from './login.ts'

export async function connectFarcaster(kit: Kit, { signal }: SignalParameters): Promise<Connection> {
  const properties = { provider: 'farcaster' } as const
  kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_STARTED', properties })
  const wallet = await getEmbedded(kit)
  // A user who comes back at once gets the new frame, not the one that is about to go.
  farcasterReload(kit).now(wallet)
  try {
    const url = toLink((await wallet.getFarcasterUri({ signal })).url)
    if (!url) throw new FarcasterError({ cause: new TypeError('The link may not be followed') })
    kit.store.set(farcasterUrlAtom, url)
    const { userName } = await completeLogin(kit, wallet, {
      signal,
      request: (signIn) => wallet.connectFarcaster({ signIn, signal }),
    })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
    const connection = await finishLogin(kit, { signal, social: 'farcaster', userName })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_SUCCESS', properties })
    return connection
  } catch (cause) {
    const isAborted = hasCode(cause, 'ABORTED')
    kit.events.emit('tracked', { event: isAborted ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', properties })
    const known = ['EMBEDDED_TIMEOUT', 'VERIFY_DEVICE', 'VERIFY_RECOVERY', 'DEVICE_DELAYED', 'RECOVERY_DELAYED', 'FARCASTER_FAILED']
    throw isAborted || known.some((code) => hasCode(cause, code)) ? cause : new FarcasterError({ cause })
  } finally {
    // The link of a newer try stays.
    if (!signal?.aborted) kit.store.set(farcasterUrlAtom, undefined)
  }
}

/** A page that the app takes over, or the app's own scheme. */
function toLink(url: string): string | undefined {
  return url.startsWith('farcaster:') ? safeLink(url, 'deeplink') : safeLink(url, 'web')
}
