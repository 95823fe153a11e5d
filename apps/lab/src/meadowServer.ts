import type { SignInBackend } from '@latchkey/core'
import type { SignInReceipt, SiweConfig } from '@latchkey/core/internal'

/** Fetched when a user signs in: no page pays for it before. */
const siwx = () => import('@latchkey/siwx')

/** Where the page's stand-in of Meadow's own server keeps who is signed in; a real one has a cookie for that. */
const key = 'meadow-session'

/**
 * Stands in for a backend of the host's own (`siwx.backend: "host"`): the same ten lines as in the README of @latchkey/siwx, in this page.
 */
export function meadowServer(): SignInBackend {
  const nonces = new Set<string>()
  const read = () => sessionStorage.getItem(key)
  return {
    async createNonce() {
      const nonce = (await siwx()).createNonce()
      nonces.add(nonce)
      return nonce
    },
    async verify({ message, signature }): Promise<SignInReceipt> {
      const { parseMessage, verifySignIn } = await siwx()
      const { nonce } = parseMessage(message)
      if (!nonces.delete(nonce)) throw new Error('Ask for a new nonce')
      const { chainId, accountAddress } = await verifySignIn({ message, signature, nonce, origin: location.origin })
      sessionStorage.setItem(key, `${chainId}:${accountAddress}`.toLowerCase())
      return {}
    },
    findSession: async ({ accountId }) => read() === accountId.toLowerCase(),
    signOut: async () => sessionStorage.removeItem(key),
  }
}

/** The same by the older shape of functions (`siweConfig`). */
export function meadowSiwe(settings: object): SiweConfig {
  const server = meadowServer()
  const { signal } = new AbortController()
  return {
    getNonce: () => server.createNonce({ signal }),
    createMessage: ({ address, chainId, domain, uri, nonce, version, iat, statement }) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        address.slice(address.lastIndexOf(':') + 1),
        '',
        ...(statement === undefined ? [] : [statement]),
        '',
        `URI: ${uri}`,
        `Version: ${version}`,
        `Chain ID: ${chainId}`,
        `Nonce: ${nonce}`,
        `Issued At: ${iat}`,
      ].join('\n'),
    async verifyMessage({ message, signature }) {
      const data = (await siwx()).parseMessage(message)
      await server.verify({ accountId: `${data.chainId}:${data.accountAddress}` as never, data, message, signature, signal })
      return true
    },
    async getSession() {
      const [, chainId = '', address = ''] = sessionStorage.getItem(key)?.split(':') ?? []
      return address ? { address, chainId: Number(chainId) } : null
    },
    async signOut() {
      sessionStorage.removeItem(key)
      return true
    },
    ...settings,
  }
}
