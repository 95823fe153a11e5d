import { RefusedError } from '../frame/RefusedError.ts'
import type { Settings } from '../settings.ts'

/**
 * Asks a chain through the operator's own proxy, never an address that the host names (T-F10). With a `source`, 1 or 2, only that one
 * of the chain's nodes answers.
 */
export type Rpc = (chainId: string, method: string, params: unknown, signal?: AbortSignal, source?: 1 | 2) => Promise<unknown>

/** Time to wait for an answer. */
const timeoutMs = 15_000

/** Creates the client of the chains. @throws {@link RefusedError} with the node's own code; -32000 if no node answers. */
export function createRpc({ gateway, projectId }: Pick<Settings, 'gateway' | 'projectId'>, fetch = globalThis.fetch): Rpc {
  return async (chainId, method, params, signal, source) => {
    const query = new URLSearchParams({ chainId, projectId, st: 'latchkey', sv: 'secure-site', ...(source && { source: String(source) }) })
    const deadline = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${gateway}/v1/?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      credentials: 'omit',
    }).catch(() => undefined)
    const answer = (await response?.json().catch(() => undefined)) as
      | { result?: unknown; error?: { code?: unknown; message?: unknown } }
      | undefined
    if (answer?.error) {
      const { code, message } = answer.error
      throw new RefusedError(Number.isSafeInteger(code) ? Number(code) : -32000, String(message ?? 'The chain refused'))
    }
    if (!response?.ok || answer === undefined || !('result' in answer)) throw new RefusedError(-32000, 'The chain cannot be reached')
    return answer.result
  }
}
