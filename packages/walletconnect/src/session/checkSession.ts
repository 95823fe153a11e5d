import { findSessionMismatch } from '@latchkey/common/adapter/wallet'
import { type ChainId, isNamespace, type Namespace, parseAccountId } from '@latchkey/common/caip'
import type { PeerWallet } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeLink, safeText } from '@latchkey/common/web'
import { looksLikeAddress } from '@latchkey/signatures/address'
import type { GrantedFamily, GrantedSession, RelaySession } from '../relayClient.ts'
import { mismatchError } from './errors.ts'

/** What a wallet says of itself is a few lines; an icon may be among them. */
const peerCharactersMax = 200_000

/**
 * Holds what a wallet granted against what it was asked for; nothing that was not asked for is taken over.
 *
 * @throws `CONNECT_FAILED` with the protocol's code 5100 to 5104 if nothing usable is left, or what is there is made up.
 * @see V-09 · T-R6
 */
export function checkSession(session: RelaySession, { isKnown }: checkSession.Options): GrantedSession {
  const namespaces = readNamespaces(session.namespaces)
  const mismatch = findSessionMismatch({}, namespaces)
  if (mismatch) throw mismatchError(mismatch)
  const families = new Map<Namespace, GrantedFamily>()
  let hasForeignChain = false
  let hasForeignFamily = false
  for (const [key, { accounts, methods }] of Object.entries(namespaces)) {
    const [namespace] = key.split(':')
    if (!isNamespace(namespace) || !session.requested[namespace]) {
      hasForeignFamily = true
      continue
    }
    const family = families.get(namespace) ?? { accounts: new Map(), methods: new Set<string>() }
    const granted = new Map<ChainId, string[]>([...family.accounts].map(([chain, list]) => [chain, [...list]]))
    for (const account of accounts) {
      const { chainId, address } = parseAccountId(account)
      if (!isKnown(chainId, session)) {
        hasForeignChain = true
        continue
      }
      if (!looksLikeAddress(namespace, address)) throw mismatchError(5103)
      const list = granted.get(chainId) ?? []
      if (list.length < limits.walletAccountsMax && !list.includes(address)) granted.set(chainId, [...list, address])
    }
    if (granted.size > 0) families.set(namespace, { accounts: granted, methods: new Set([...family.methods, ...methods]) })
  }
  if (families.size === 0) throw mismatchError(hasForeignChain ? 5100 : hasForeignFamily ? 5104 : 5103)
  const { topic, expiresAtMs, signedIn } = session
  return { topic, expiresAtMs, wallet: readPeer(session.peer), families, ...(signedIn && { signedIn }) }
}

export declare namespace checkSession {
  type Options = {
    /** Whether a chain was asked for, or has become one of the kit's since. */
    readonly isKnown: (chainId: ChainId, session: RelaySession) => boolean
  }
}

type Grant = { readonly accounts: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }

function readNamespaces(value: unknown): { readonly [key: string]: Grant } {
  return Object.fromEntries(
    Object.entries(Object(value) as object)
      .slice(0, 50)
      .map(([key, grant]) => [
        key,
        { accounts: readTexts(grant, 'accounts'), methods: readTexts(grant, 'methods'), events: readTexts(grant, 'events') },
      ]),
  )
}

function readTexts(value: unknown, field: string): readonly string[] {
  const list = (Object(value) as { [field: string]: unknown })[field]
  return Array.isArray(list) ? list.slice(0, 10_000).map((entry) => (typeof entry === 'string' ? entry : '')) : []
}

/** A wallet's own words, cut to size and without anything that acts. @throws `CONNECT_FAILED` if they are no words but a load. */
function readPeer(value: unknown): PeerWallet {
  if ((JSON.stringify(value) ?? '').length > peerCharactersMax) throw mismatchError(1005)
  const { name, url, redirect } = Object(value) as { name?: unknown; url?: unknown; redirect?: unknown }
  const { native, universal } = Object(redirect) as { native?: unknown; universal?: unknown }
  return {
    name: safeText(name, 'name') || 'WalletConnect',
    url: safeLink(url, 'web'),
    redirect: { native: safeLink(native, 'deeplink'), universal: safeLink(universal, 'web') },
  }
}
