import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import type { Review } from './approval/Review.ts'
import { element } from './element.ts'
import { confirmLogin } from './popup/confirmLogin.ts'
import { leaveTo } from './popup/leaveTo.ts'
import { openOwnTicket } from './popup/openOwnTicket.ts'
import { servePasskey } from './popup/servePasskey.ts'
import { createWayBack } from './popup/wayBack.ts'
import { createStage, type Stage } from './screens/createStage.ts'
import { showReview } from './screens/showReview.ts'
import { readSettings } from './settings.ts'
import { createText, type Text } from './text/createText.ts'
import type { TextKey } from './text/en.ts'

/**
 * The window of its own: waits for the provider's address, goes there by a one-time ticket, and brings a handle back to the
 * page that opened it (3.8); or shows what the frame may not show in another's page (T-F7).
 */
async function start(): Promise<void> {
  const { gateway } = readSettings(document, location.href)
  const text = createText(navigator.languages)
  document.documentElement.lang = text.locale
  document.documentElement.dir = text.dir
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset['theme'] = 'dark'
  const stage = createStage(document)
  const say = (key: TextKey) => stage.show(element('main', { class: 'page', role: 'status' }, element('p', {}, text(key))))
  say('popup.loading')
  const { searchParams } = new URL(location.href)
  const pages = openPages({ gatewayUrl: gateway })
  const ticket = searchParams.get('ticket')
  // What this window was opened with, in case its page cannot reach it.
  const own = window.opener ? undefined : /^#(lkt_[\w-]{43})$/.exec(location.hash)?.[1]
  const brought = new URLSearchParams(location.hash.slice(1))
  const [handle, origin] = [brought.get('handle'), brought.get('origin')]
  try {
    if (location.hash === '#passkey') return await servePasskey(stage, text)
    if (location.hash === '#review') return await reviewForOpener(stage, text)
    if (own) {
      const { authUrl } = await openOwnTicket(pages, own)
      if (!leaveTo(authUrl)) say('popup.failed')
      return
    }
    if (ticket) {
      const { authUrl, origin } = await pages.openTicket({ ticket, isAlone: !window.opener })
      if (!window.opener) createWayBack().keep(searchParams.get('return'), origin)
      if (!leaveTo(authUrl)) say('popup.failed')
      return
    }
    const way = window.opener ? undefined : createWayBack().take(origin, handle ?? '')
    if (way && leaveTo(way)) return
    if (brought.has('error')) return void say('popup.failed')
    if (!handle || !origin) return
    // The handle is of no use to anybody but the frame that began (T-O1), and goes to no other page.
    // That frame itself opened this window where somebody proves who they are once more.
    if (window.opener) for (const to of [origin, location.origin]) window.opener.postMessage({ handle }, to)
    else {
      await confirmLogin({ stage, text, origin })
      await pages.confirmSocial({ handle })
    }
    say('popup.done')
    window.close()
  } catch {
    say('popup.failed')
  }
}

/** Shows the frame's request, which only our own origin can bring, and gives back one word. */
async function reviewForOpener(stage: Stage, text: Text): Promise<void> {
  const { opener } = window as { opener: Window | null }
  if (!opener) return
  const { review, origin } = await new Promise<{ review: Review; origin: string }>((resolve) => {
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (source === opener && from === location.origin) resolve(data)
    })
    opener.postMessage('ready', location.origin)
  })
  const answer = await showReview(review, { stage, text, signal: new AbortController().signal, isFramed: false, heading: { origin } }).then(
    () => 'approved',
    () => 'declined',
  )
  opener.postMessage(answer, location.origin)
  window.close()
}

void start()
