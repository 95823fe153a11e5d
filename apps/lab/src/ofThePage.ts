import type { CreateConnector } from '@latchkey/common/contract'
import { createCookieStorage, createLocalStorage, createMemoryStorage, type Storage } from '@latchkey/common/web'
import { walletConnect } from '@latchkey/walletconnect'
import { cookieToInitialState, type InitialState } from 'latchkey'
import type { Addresses } from './addresses.ts'

/** Options that are things of the page, by the names that an address has for them. */
export const ofThePage = {
  /** Connectors that serve several families, in place of the kit's own. */
  connectors: {
    walletConnect: ({ gateway }: Addresses): CreateConnector =>
      walletConnect({ relay: { urls: [`${gateway.replace(/^http/, 'ws')}/relay`], projectId: 'latchkey-lab' } }),
  },
  /** What the page knows before its wallets are asked. */
  initialState: {
    cookies: (): InitialState | undefined => cookieToInitialState(document.cookie),
  },
  /** Where the kit remembers. */
  storage: {
    local: (): Storage => createLocalStorage(),
    session: (): Storage => createLocalStorage({ getArea: () => globalThis.window?.sessionStorage }),
    cookies: (): Storage => createCookieStorage(),
    memory: (): Storage => createMemoryStorage(),
  },
}

/** Where the host's page keeps room for an embedded modal. */
export function findPlace(selector: string): () => HTMLElement | null {
  return () => document.querySelector<HTMLElement>(selector)
}
