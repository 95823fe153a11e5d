import { hasCode, isLatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { findTelegramOpener, openPopup, type Popup } from '@latchkey/common/web'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { PopupBlockedError, PopupClosedError, SocialInitError } from './errors.ts'
import { getEmbedded } from './getEmbedded.ts'
import type { ConnectSocialParameters } from './parameters.ts'

/**
 * Signs in by another site's account. Call it inside the user's click: the window opens at once, on the secure site's own
 * loading page, and goes on to the provider from there (S-12). In a Telegram mini-app the page itself goes, and comes back (U-05).
 *
 * @throws `POPUP_BLOCKED` · `POPUP_CLOSED` (S-11), also after 120 s without an answer (C-08) · `SOCIAL_INIT_FAILED` · `ABORTED` · `VERIFY_DEVICE` where a number
 * is to be matched first (`approveDevice`) · `DEVICE_DELAYED`, `RECOVERY_DELAYED` with `retryAfterMs` · what `connect` throws
 */
export function connectSocial(kit: Kit, parameters: connectSocial.Parameters): Promise<Connection> {
  const { provider, signal } = parameters
  // A mini-app has one window and no second.
  if (findTelegramOpener(globalThis))
    return import('./lazy/leaveForSocial.ts').then(({ leaveForSocial }) => leaveForSocial(kit, parameters))
  // Before anything is awaited: a browser lets a window open only within the click.
  // It brings its own ticket: if this page is cut off from it, it cannot be redirected any more (T-O6).
  const ticket = createTicket()
  const popup = openPopup(`${secureSiteOf(kit)}/popup#${ticket}`, {
    name: 'latchkey-social',
    width: limits.socialPopupWidthPx,
    height: limits.socialPopupHeightPx,
  })
  const failed = async (error: Error) => {
    kit.events.emit('tracked', {
      event: hasCode(error, 'POPUP_CLOSED') ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR',
      properties: { provider },
    })
    throw error
  }
  if (!popup) return failed(new PopupBlockedError())
  kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
  return signIn(kit, { provider, ticket, popup, signal }).then(
    (connection) => {
      kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
      return connection
    },
    (error: Error) => {
      // The number is pressed in that very window.
      if (hasCode(error, 'VERIFY_DEVICE')) throw error
      popup.close()
      return failed(error)
    },
  )
}

export declare namespace connectSocial {
  type Parameters = ConnectSocialParameters
}

type SignIn = connectSocial.Parameters & { readonly ticket: string; readonly popup: Popup }

async function signIn(kit: Kit, { provider, ticket, popup, signal }: SignIn): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  const attempt = new AbortController()
  const abort = () => attempt.abort(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const { uri } = await wallet.getSocialUri({ provider, ticket, signal: attempt.signal }).catch((cause: unknown) => {
      throw isLatchkeyError(cause) && cause.code === 'ABORTED' ? cause : new SocialInitError({ cause })
    })
    const hasArrived = popup.hasArrived()
    if (!popup.navigate(uri, wallet.origin)) throw new SocialInitError({ cause: new TypeError('The address is not of the secure site') })
    const handle = await untilAnswered(kit, { popup, hasArrived, origin: wallet.origin, signal: attempt.signal })
    kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    const { completeLogin, finishLogin } = await import('./lazy/login.ts')
    await completeLogin(kit, wallet, {
      signal: attempt.signal,
      request: (signIn) => wallet.connectSocial({ uri: handle, signIn, signal: attempt.signal }),
    })
    popup.close()
    return await finishLogin(kit, { signal: attempt.signal, social: provider })
  } finally {
    signal?.removeEventListener('abort', abort)
    attempt.abort()
  }
}

/**
 * Waits two minutes for the window's one message, by its exact origin and its own window (T-O5), and looks each second whether it is
 * still there (C-15).
 *
 * @returns The one-time handle; empty for a window that was never within reach and seems closed: the host's own page may have cut it
 * off (COOP), and only the frame can find that out (T-O6).
 */
function untilAnswered(kit: Kit, { popup, origin, signal, ...known }: Waiting): Promise<string> {
  return new Promise((resolve, reject) => {
    let { hasArrived } = known
    let cancel = () => {}
    const settle = (finish: () => void) => {
      cancel()
      endDeadline()
      stop()
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const onAbort = () => settle(() => reject(signal.reason))
    const stop = popup.onMessage(origin, (data) => {
      const { handle } = Object(data) as { handle?: unknown }
      if (typeof handle === 'string' && /^[\w-]{16,256}$/.test(handle)) settle(() => resolve(handle))
    })
    const endDeadline = kit.clock.setTimeout(() => settle(() => reject(new PopupClosedError())), limits.frameRequestTimeoutMs)
    const look = () => {
      if (popup.isClosed()) return settle(() => (hasArrived ? reject(new PopupClosedError()) : resolve('')))
      hasArrived ||= popup.hasArrived()
      cancel = kit.clock.setTimeout(look, limits.socialPopupPollIntervalMs)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    cancel = kit.clock.setTimeout(look, limits.socialPopupPollIntervalMs)
  })
}

type Waiting = { popup: Popup; hasArrived: boolean; origin: string; signal: AbortSignal }

/** 32 random bytes, in the gateway's form. */
function createTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `lkt_${btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')}`
}

function secureSiteOf({ config }: Kit): string {
  return (config.secureSite || '').replace(/\/+$/, '')
}
