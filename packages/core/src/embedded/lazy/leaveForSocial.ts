import * as limits from '@latchkey/common/limits'
import { openExternal } from '@latchkey/common/web'
import type { Connection } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { PopupBlockedError, PopupClosedError, SocialInitError } from '../errors.ts'
import { getEmbedded } from '../getEmbedded.ts'
import type { ConnectSocialParameters } from '../parameters.ts'

/**
 * Goes to another site's login in the page's own window, where there is no second one (Telegram). `redeemReturn` reads what
 * comes back in the address.
 *
 * @returns Never; the page is gone by then. @throws `SOCIAL_INIT_FAILED` · `POPUP_BLOCKED` · `POPUP_CLOSED` if it is not, 120 s later
 */
export async function leaveForSocial(kit: Kit, { provider, signal }: ConnectSocialParameters): Promise<Connection> {
  kit.events.emit('tracked', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
  const wallet = await getEmbedded(kit)
  const { uri } = await wallet.getSocialUri({ provider, signal }).catch((cause: unknown) => {
    throw new SocialInitError({ cause })
  })
  const url = new URL(uri)
  if (url.origin !== wallet.origin) throw new SocialInitError({ cause: new TypeError('The address is not of the secure site') })
  url.searchParams.set('return', globalThis.location.href)
  writeStored(kit, accountKeys.leftForSocial, { provider, leftAtMs: kit.clock.now() })
  if (!openExternal(url.href, 'web', { target: '_self' })) throw new PopupBlockedError()
  return new Promise((_, reject) => {
    const cancel = kit.clock.setTimeout(() => reject(new PopupClosedError()), limits.frameRequestTimeoutMs)
    signal?.addEventListener('abort', () => {
      cancel()
      reject(signal.reason)
    })
  })
}
