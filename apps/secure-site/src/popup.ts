import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import { closeSoon } from './popup/closeSoon.ts'
import { confirmLogin } from './popup/confirmLogin.ts'
import { keepLocale } from './popup/keepLocale.ts'
import { leaveTo } from './popup/leaveTo.ts'
import { openOwnTicket } from './popup/openOwnTicket.ts'
import { servePasskey } from './popup/servePasskey.ts'
import { serveQuestion } from './popup/serveQuestion.ts'
import { serveReview } from './popup/serveReview.ts'
import { createWayBack } from './popup/wayBack.ts'
import { openPage } from './screens/openPage.ts'

/**
 * The window of its own: waits for the provider's address, goes there by a one-time ticket, and brings a handle back to the
 * page that opened it (3.8); or shows what the frame may not show in another's page (T-F7).
 */
async function start(): Promise<void> {
  const { gateway, text, stage, say } = await openPage(keepLocale(location.href))
  say('page.waiting')
  const { searchParams } = new URL(location.href)
  const pages = openPages({ gatewayUrl: gateway })
  const ticket = searchParams.get('ticket')
  // What this window was opened with, in case its page cannot reach it.
  const own = window.opener ? undefined : /^#(lkt_[\w-]{43})$/.exec(location.hash)?.[1]
  const brought = new URLSearchParams(location.hash.slice(1))
  const [handle, origin] = [brought.get('handle'), brought.get('origin')]
  // This window is on another network than the frame that began: what it brings counts once its owner has matched the numbers (I27).
  const mustMatch = brought.has('match')
  /** Goes on to the provider; Farcaster has none, and asks for the numbers first. */
  const goOn = async (authUrl: string | undefined, token: string) => {
    const url = authUrl ?? (await confirmLogin({ stage, text, pages, token }))
    if (url === undefined || !leaveTo(url)) say(authUrl === undefined ? 'popup.denied' : 'popup.failed', 'failed')
  }
  try {
    if (location.hash === '#passkey') return await servePasskey(stage, text)
    if (location.hash === '#review') return await serveReview(stage, text)
    if (location.hash === '#question') return await serveQuestion(stage, text)
    if (own) {
      const { authUrl } = await openOwnTicket(pages, own)
      return await goOn(authUrl, own)
    }
    if (ticket) {
      const { authUrl, origin } = await pages.openTicket({ ticket, isAlone: !window.opener })
      if (!window.opener) createWayBack().keep(searchParams.get('return'), origin)
      return await goOn(authUrl, ticket)
    }
    const way = window.opener ? undefined : createWayBack().take(origin, handle ?? '')
    // Where the page itself came this way, its frame is gone and shows no number: it begins again on the network that it is on now.
    if (way && mustMatch) return void say('popup.moved', 'failed')
    if (way && leaveTo(way)) return
    if (brought.has('error')) return void say('popup.failed', 'failed')
    if (!handle || !origin) return
    // The handle is of use only to the frame that began (T-O1), and goes to no other page.
    // That frame itself opened this window where a user proves who they are once more.
    if (window.opener) for (const to of [origin, location.origin]) window.opener.postMessage({ handle }, to)
    if ((!window.opener || mustMatch) && (await confirmLogin({ stage, text, pages, token: handle })) === undefined)
      return void say('popup.denied', 'failed')
    say('popup.done', 'done')
    closeSoon()
  } catch {
    say('popup.failed', 'failed')
  }
}

void start()
