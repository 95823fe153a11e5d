import { createHash } from 'node:crypto'
import { parseAccountId, toAccountId } from '@latchkey/common/caip'
import { hasCode } from '@latchkey/common/contract'
import { verifySignature } from '@latchkey/siwx'
import { upstreamFailed } from '../../host/http/errors.ts'
import { createCache } from '../../host/memory/cache.ts'
import type { NodeFetch } from '../../host/upstreams/createNodeFetch.ts'

/** C-10: signatures that are remembered, and for how many milliseconds. */
const cacheEntriesMax = 8_192
const cacheLifetimeMs = 300_000
/** Nodes that are asked about a contract's signature; they must agree. */
const witnesses = 2

/** Who signed what. */
export type Signatures = {
  /**
   * Whether an account signed a message, by its key or as a contract.
   *
   * @throws {@link RefusedError} 502 if a contract cannot be asked.
   */
  verify(parameters: Signatures.Question): Promise<boolean>
}

export declare namespace Signatures {
  type Question = {
    /** CAIP-10. */
    account: string
    message: string
    signature: string
    signal: AbortSignal
  }
}

/**
 * Makes the verifier. It remembers which signatures a contract has accepted, so that its chain's nodes are asked once in five minutes. A
 * key's signature is checked here, and a refusal may become a yes: neither is remembered.
 */
export function createSignatures(options: createSignatures.Options): Signatures {
  const { rpcUrls, now, timeoutMs, fetchOf, verify = verifySignature } = options
  const accepted = createCache<true>({ maxEntries: cacheEntriesMax, maxAgeMs: cacheLifetimeMs, now })
  return {
    async verify({ signal, ...question }) {
      // Without a node no contract is asked: this is a key's signature, or none.
      if (await verify(question)) return true
      const nodes = rpcUrls.get(parseAccountId(toAccountId(question.account)).chainId)?.slice(0, witnesses) ?? []
      if (nodes.length === 0) return false
      const key = createHash('sha256')
        .update(JSON.stringify([question.account, question.message, question.signature]))
        .digest('base64url')
      if (accepted.get(key)) return true
      try {
        const isAccepted = await verify({ ...question, rpcUrls: nodes, signal, timeoutMs, fetchOf })
        if (isAccepted) accepted.set(key, true)
        return isAccepted
      } catch (error) {
        throw hasCode(error, 'NETWORK_UNREACHABLE') ? upstreamFailed(error) : error
      }
    },
  }
}

export declare namespace createSignatures {
  type Options = {
    /** Nodes by CAIP-2 id: the operator's own. */
    rpcUrls: ReadonlyMap<string, readonly string[]>
    /** Milliseconds that a chain's nodes get. */
    timeoutMs?: number | undefined
    /** Asks one of them. */
    fetchOf?: NodeFetch | undefined
    /** Milliseconds. */
    now: () => number
    /** Verifies one signature. */
    verify?: typeof verifySignature | undefined
  }
}
