import { defineNetwork, type Network } from '@latchkey/common/caip'
import { type Clock, createMemoryStorage } from '@latchkey/common/web'
import { createKit, type Kit, type KitConfig, open } from '@latchkey/core'
import { type Page, type Route, reset } from '@latchkey/core/internal'
import { type MockAdapter, mockAdapter } from '@latchkey/test'
import { onTestFinished, vi } from 'vitest'
import { mountModal } from '../src/mountModal.tsx'

/** A modal over mock wallets, taken away after the test. */
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

/** Makes a {@link TestModal}. */
export async function mountTestModal(options: mountTestModal.Options = {}): Promise<TestModal> {
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
  onTestFinished(unmount)
  const element = [...document.querySelectorAll<HTMLElement>('latchkey-modal')].find((one) => !before.has(one))
  const shadow = element?.shadowRoot
  if (!element || !shadow) throw new Error('No modal on the page')
  const root = await vi.waitFor(() => {
    const found = shadow.querySelector<HTMLElement>('[data-theme]')
    if (!found) throw new Error('Not drawn')
    return found
  })
  const query = (selector: string) => shadow.querySelector<HTMLElement>(selector)
  const find = <found extends HTMLElement = HTMLElement>(selector: string) =>
    vi.waitFor(() => {
      const one = shadow.querySelector<found>(selector)
      if (!one) throw new Error(`Nothing matches ${selector} in: ${root.textContent}`)
      return one
    })
  const until = async (state: string) => {
    await vi.waitFor(() => {
      if (root.dataset['state'] !== state) throw new Error(`${root.dataset['state']} is not ${state}`)
    })
  }
  return {
    kit,
    adapter,
    element,
    shadow,
    root,
    unmount,
    query,
    find,
    until,
    byText: (text) =>
      [...shadow.querySelectorAll<HTMLElement>('button, a, h2, h3, p, span')].find((one) => one.textContent?.trim() === text),
    focused: () => shadow.activeElement,
    async show(route) {
      await open(kit)
      if (route) reset(kit, route, 'none')
      await until('open')
      await vi.waitFor(() => {
        if (shadow.querySelector('[aria-busy="true"]') && !route) throw new Error('Busy')
        if (shadow.querySelector('[role="dialog"], [role="region"]')?.childElementCount === 0) throw new Error('Empty')
      })
    },
  }
}

export declare namespace mountTestModal {
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

const define = (id: number | string, name: string, more: Partial<Network> = {}): Network =>
  defineNetwork({
    id,
    name,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    ...more,
  })

export const mainnet = define(1, 'Mainnet')
export const arcadia = define(42161, 'Arcadia')
export const testbed = define(11155111, 'Testbed', { testnet: true })
export const solstice = define('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solstice', { chainNamespace: 'solana' })

/** A gateway with this many wallets, whose names are `Wallet 1` and on. */
export function fakeGateway(count: number, answer: (url: URL) => Response | undefined = () => undefined) {
  const asked: URL[] = []
  const wallets = Array.from({ length: count }, (_, at) => ({
    id: `w${at + 1}`,
    name: `Wallet ${at + 1}`,
    image_id: null,
    chains: ['eip155:1'],
    chrome_store: `https://chrome.example/w${at + 1}`,
    app_store: `https://apps.example/w${at + 1}`,
    play_store: `https://play.example/w${at + 1}`,
    homepage: `https://w${at + 1}.example/`,
  }))
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url)
    const own = answer(url)
    if (own) return own
    if (url.pathname.endsWith('/getWallets')) {
      const search = url.searchParams.get('search')?.toLowerCase()
      const found = search ? wallets.filter(({ name }) => name.toLowerCase().includes(search)) : wallets
      const page = Number(url.searchParams.get('page') ?? 1)
      const entries = Number(url.searchParams.get('entries') ?? 40)
      return Response.json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
    }
    if (url.pathname.endsWith('/origins')) return Response.json({ allowedOrigins: ['https://meadow.example'] })
    if (url.pathname.endsWith('/config')) return Response.json({ features: [] })
    return new Response('{}', { status: 404 })
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

/** What a host sets to use {@link fakeGateway}. */
export const gatewayOptions = { gateway: 'https://gateway.example', projectId: 'project' } as const
