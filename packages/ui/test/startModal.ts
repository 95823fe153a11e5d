import { type Clock, createMemoryStorage } from '@latchkey/common/web'
import { createKit, type Kit, type KitConfig, open } from '@latchkey/core'
import { type Page, type Route, reset } from '@latchkey/core/internal'
import { type MockAdapter, mockAdapter } from '@latchkey/test/mockAdapter'
import { arcadia, mainnet, testbed } from './networks.ts'
import { waitUntil } from './waitUntil.ts'

/** A modal over mock wallets. */
export type TestModal = {
  readonly kit: Kit
  readonly adapter: MockAdapter
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** The modal's root element. */
  readonly root: HTMLElement
  readonly unmount: () => void
  /** Opens it on a view, and waits until the view is drawn and stands still. */
  show(route?: Route): Promise<void>
  /** Waits for an element. */
  find<element extends HTMLElement = HTMLElement>(selector: string): Promise<element>
  query(selector: string): HTMLElement | null
  byText(text: string): HTMLElement | undefined
  focused(): Element | null
  /** Waits until the root is in this state. */
  until(state: string): Promise<void>
}

/**
 * Makes a {@link TestModal}. It knows no test runner, so that the lab's gallery shows what tests show.
 *
 * @param mountModal The package's own.
 * @param whenOver Takes what takes the modal away again, before anything can fail.
 */
export async function startModal(
  mountModal: MountModal,
  options: startModal.Options = {},
  whenOver: (unmount: () => void) => void = () => {},
): Promise<TestModal> {
  const {
    adapter = mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell' }] }),
    adapters,
    fetch,
    clock,
    page,
    container,
    isKept,
    ...config
  } = options
  const kit = createKit(
    {
      networks: [mainnet, arcadia, testbed],
      adapters: adapters ?? [adapter],
      gateway: false,
      storage: createMemoryStorage(),
      metadata: { name: 'Meadow' },
      locale: 'en',
      themeMode: 'light',
      ...config,
    },
    {
      fetch,
      clock,
      page: {
        origin: () => 'https://meadow.example',
        isDevelopment: () => false,
        isPhone: () => false,
        device: () => ({ isPhone: page?.isPhone?.() === true, os: 'other', isTelegram: false, isInAppBrowser: false }),
        ...page,
      },
    },
  )
  const before = new Set(document.querySelectorAll('latchkey-modal'))
  const stop = mountModal(kit, { container, isKept })
  let isMounted = true
  const unmount = () => {
    if (!isMounted) return
    isMounted = false
    stop()
    kit.destroy()
  }
  whenOver(unmount)
  const element = [...document.querySelectorAll<HTMLElement>('latchkey-modal')].find((one) => !before.has(one))
  const shadow = element?.shadowRoot
  if (!element || !shadow) throw new Error('No modal on the page')
  const look = <found extends HTMLElement = HTMLElement>(selector: string) => {
    const one = shadow.querySelector<found>(selector)
    if (!one) throw new Error(`Nothing matches ${selector} in: ${shadow.textContent}`)
    return one
  }
  const root = await waitUntil(() => look('[data-theme]'))
  const until = (state: string) =>
    waitUntil(() => {
      if (root.dataset['state'] !== state) throw new Error(`${root.dataset['state']} is not ${state}`)
    })
  return {
    kit,
    adapter,
    element,
    shadow,
    root,
    unmount,
    query: (selector) => shadow.querySelector<HTMLElement>(selector),
    find: (selector) => waitUntil(() => look(selector)),
    until,
    byText: (text) =>
      [...shadow.querySelectorAll<HTMLElement>('button, a, h2, h3, p, span')].find((one) => one.textContent?.trim() === text),
    focused: () => shadow.activeElement,
    async show(route) {
      await open(kit)
      if (route) reset(kit, route, 'none')
      await until('open')
      await waitUntil(() => {
        if (shadow.querySelector('[aria-busy="true"]') && !route) throw new Error('Busy')
        if (shadow.querySelector('[role="dialog"], [role="region"]')?.childElementCount === 0) throw new Error('Empty')
      })
    },
  }
}

type MountModal = (kit: Kit, options: { readonly container?: Element | undefined; readonly isKept?: boolean | undefined }) => () => void

export declare namespace startModal {
  type Options = Partial<KitConfig> & {
    adapter?: MockAdapter
    fetch?: typeof globalThis.fetch
    clock?: Clock
    page?: Partial<Page>
    container?: Element
    /** Drawn ahead, as where a pointer has come near the button. */
    isKept?: boolean
  }
}
