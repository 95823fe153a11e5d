import { hasCode, safeLink } from '@latchkey/common'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { FarcasterError } from './errors.ts'
import { farcasterReload } from './farcasterReload.ts'
import { getEmbedded } from './getEmbedded.ts'
import { farcasterUrlAtom } from './state.ts'

/**
 * Signs in by a Farcaster account: `farcasterUrlAtom` holds the link that the app opens, as a code or on this phone, until
 * somebody has signed there. End it with {@link leaveFarcaster} where nobody does.
 *
 * @throws `FARCASTER_FAILED` · `EMBEDDED_TIMEOUT` after 120 s without an answer (C-08) · `ABORTED` · `VERIFY_DEVICE` · `VERIFY_RECOVERY` · what `connect` throws
 */
export async function connectFarcaster(kit: Kit, { signal }: connectFarcaster.Parameters = {}): Promise<Connection> {
  const properties = { provider: 'farcaster' } as const
  kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_STARTED', properties })
  const wallet = await getEmbedded(kit)
  // Whoever comes back at once gets the new frame, not the one that is about to go.
  farcasterReload(kit).now(wallet)
  try {
    const url = toLink((await wallet.getFarcasterUri({ signal })).url)
    if (!url) throw new FarcasterError({ cause: new TypeError('The link is none that may be followed') })
    kit.store.set(farcasterUrlAtom, url)
    await wallet.connectFarcaster({ signal })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
    const { finishLogin } = await import('./finishLogin.ts')
    const connection = await finishLogin(kit, { signal, social: 'farcaster' })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_SUCCESS', properties })
    return connection
  } catch (cause) {
    const isAborted = hasCode(cause, 'ABORTED')
    kit.events.emit('tracked', { event: isAborted ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', properties })
    const known = ['EMBEDDED_TIMEOUT', 'VERIFY_DEVICE', 'VERIFY_RECOVERY', 'FARCASTER_FAILED']
    throw isAborted || known.some((code) => hasCode(cause, code)) ? cause : new FarcasterError({ cause })
  } finally {
    // Of a newer try it is none of ours.
    if (!signal?.aborted) kit.store.set(farcasterUrlAtom, undefined)
  }
}

export declare namespace connectFarcaster {
  type Parameters = { readonly signal?: AbortSignal | undefined }
}

/** A page that the app takes over, or the app's own scheme. */
function toLink(url: string): string | undefined {
  return url.startsWith('farcaster:') ? safeLink(url, 'deeplink') : safeLink(url, 'web')
}
