import { type Kit, open } from '@latchkey/core'
import { chosenLocaleAtom, modalAtom, showToast, startStack } from '@latchkey/core/internal'
import { KitProvider } from '@latchkey/react'
import { startTransition, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { adopt } from './css/adopt.ts'
import { StyleRootContext } from './css/StyleRootContext.ts'
import { createViewLoader, type ViewLoader } from './shell/loading/viewLoader.ts'
import { Modal } from './shell/Modal.tsx'
import type { MessageOverrides } from './text/createText.ts'
import { pickLocale } from './text/locales.ts'
import { TextContext } from './text/TextContext.ts'
import { useCatalogue } from './text/useCatalogue.ts'
import { css as tokens } from './theme/tokens.css'
import { views } from './views.ts'

/** The element is only a place for the shadow root: it takes no room in the page, unless the modal is embedded. */
const hostCss = ':host{display:contents}:host([data-embedded]){display:block}'

/**
 * Puts a kit's modal on the page, closed, in a shadow root of its own.
 *
 * Without a container it is appended to the body, unless the host has switched that off; with one it is embedded there.
 *
 * @returns Takes it away again and leaves nothing.
 * @see Requirement U-04
 */
export function mountModal(kit: Kit, options: mountModal.Options = {}): () => void {
  const { container, messages = kit.config.messages as MessageOverrides | undefined } = options
  const wishedLocale = () => pickLocale([kit.config.locale ?? kit.store.get(chosenLocaleAtom) ?? '', ...navigator.languages])
  const { isAwake = false, isKept = false } = options
  const given = options.element
  const element = given ?? document.createElement('latchkey-modal')
  const shadowRoot = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const release = [adopt(shadowRoot, tokens), adopt(shadowRoot, hostCss)]
  if (container) element.dataset['embedded'] = ''
  if (!given && (container || !kit.config.disableAppend)) (container ?? document.body).append(element)
  const loader = createViewLoader(views, wishedLocale())
  release.push(
    kit.store.sub(chosenLocaleAtom, async () => {
      if (await loader.speak(wishedLocale())) return
      showToast(kit, { kind: 'error', text: 'common.notLoaded.title' })
      // It can be chosen again.
      kit.store.set(chosenLocaleAtom, loader.getSpeech().locale)
    }),
  )
  // It comes with the modal: its first frame has it already.
  loader.load('Connect')
  // The code of another first view, such as Account of a user who is connected, is fetched ahead.
  const [first] = startStack(kit)
  if (isKept && first) loader.load(first.view)
  // In the shadow root itself: an element with React's listeners would be one to click, and all in it.
  const root = createRoot(shadowRoot)
  const draw = () =>
    root.render(
      <KitProvider kit={kit}>
        <StyleRootContext.Provider value={shadowRoot}>
          <Spoken messages={messages} loader={loader}>
            <Modal views={views} loader={loader} host={element} isAwake={isAwake} isKept={isKept} />
          </Spoken>
        </StyleRootContext.Provider>
      </KitProvider>,
    )
  // What no user waits for is drawn in short tasks, between those of the page.
  if (isKept && !container && !kit.store.get(modalAtom).open) startTransition(draw)
  else draw()
  if (container) {
    kit.store.set(modalAtom, (modal) => ({ ...modal, embedded: true }))
    // Embedded means always open: on Account or Connect.
    void open(kit)
  }
  return () => {
    if (container) kit.store.set(modalAtom, (modal) => ({ ...modal, embedded: false, open: false }))
    root.unmount()
    for (const undo of release) undo()
    if (!given) element.remove()
  }
}

function Spoken({ messages, loader, children }: SpokenProps) {
  const speech = useSyncExternalStore(loader.subscribe, loader.getSpeech)
  const text = useCatalogue({ speech, overrides: messages })
  return <TextContext.Provider value={text}>{children}</TextContext.Provider>
}

type SpokenProps = {
  messages: MessageOverrides | undefined
  loader: ViewLoader
  children: React.ReactNode
}

export declare namespace mountModal {
  type Options = {
    /** Where an embedded modal is drawn. */
    container?: Element | undefined
    /** An element that is on the page already, such as the host's own `<latchkey-modal>`. */
    element?: HTMLElement | undefined
    /** The host's own wording. */
    messages?: MessageOverrides | undefined
    /** The kit is awake already, so that the first frame waits for nothing. */
    isAwake?: boolean | undefined
    /** Draws the panel before it opens, hidden, and again once it has closed. */
    isKept?: boolean | undefined
  }
}
