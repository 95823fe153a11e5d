import { createCookieStorage } from '@latchkey/common/web'
import type { InitialState } from './connection/initialState.ts'
import { keys } from './persistence/keys.ts'
import { decodeStored } from './persistence/readStored.ts'
import type { StoredEntry } from './persistence/storedEntry.ts'

export type { InitialState } from './connection/initialState.ts'

/**
 * Reads from a request's cookies who is connected, so that a server renders the page that the user has. The kit in the page must keep
 * its state in cookies, too: `storage: createCookieStorage()`.
 *
 * Cookies are the user's own word: good for what is shown, proof of nothing.
 *
 * @param cookie The `Cookie` header.
 * @returns Plain data for the option `initialState`, on the server and in the page; `undefined` where no wallet is connected.
 */
export function cookieToInitialState(
  cookie: string | null | undefined,
  parameters: cookieToInitialState.Parameters = {},
): InitialState | undefined {
  const storage = createCookieStorage({ ...parameters, cookies: cookie ?? '' })
  const read = <value>(entry: StoredEntry<value>): value | undefined => {
    try {
      return decodeStored(storage.getItem(entry.key) ?? '', entry)
    } catch {
      return undefined
    }
  }
  const connections = read(keys.connections)?.filter(({ status }) => status === 'connected') ?? []
  if (connections.length === 0) return undefined
  const shown = new Set(connections.flatMap(({ accounts }) => accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))))
  return {
    connections,
    namespace: read(keys.activeNetwork)?.namespace,
    identities: Object.entries(read(keys.identityCache) ?? {}).flatMap(([address, { updatedAt, value }]) =>
      shown.has(address) ? [[address, { status: 'ready', data: value, updatedAt }] as const] : [],
    ),
  }
}

export declare namespace cookieToInitialState {
  type Parameters = {
    /** As given to `createCookieStorage`. @defaultValue `latchkey.` */
    readonly prefix?: string | undefined
  }
}
