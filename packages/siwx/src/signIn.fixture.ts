import { createNonce, parseMessage, verifySignIn } from './index.ts'

/** Your backend: two routes. `rpcUrls` are nodes you trust, asked about contract accounts only. */
export function createSignIn({ origin, rpcUrls }: { origin: string; rpcUrls: readonly string[] }) {
  const nonces = new Map<string, number>()
  return {
    nonce() {
      const nonce = createNonce()
      nonces.set(nonce, Date.now() + 300_000)
      return nonce
    },
    /** @returns The CAIP-10 account that is signed in. Throws otherwise. */
    async verify({ message, signature }: { message: string; signature: string }) {
      const { nonce } = parseMessage(message)
      const endsAt = nonces.get(nonce) ?? 0
      // Taken before it is used, so that of fifty requests at once one counts.
      if (!nonces.delete(nonce) || endsAt < Date.now()) throw new Error('Ask for a new nonce')
      const { chainId, accountAddress } = await verifySignIn({ message, signature, nonce, origin, rpcUrls })
      return `${chainId}:${accountAddress}`
    },
  }
}
