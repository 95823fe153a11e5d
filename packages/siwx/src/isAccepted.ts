import { AbortedError, NetworkUnreachableError } from '@latchkey/common/contract'
import type { ContractQuestion } from '@latchkey/signatures/evm'
import {
  createPublicClient,
  http,
  isErc6492Signature,
  LimitExceededRpcError,
  RpcError,
  RpcRequestError,
  type Transport,
  UnknownRpcError,
} from 'viem'

/** Nodes that must agree on a contract's signature (T-S4). */
const witnesses = 2
const defaultTimeoutMs = 5_000

/**
 * Whether an account's contract accepts a signature, by the verifier's own nodes.
 *
 * @throws `NETWORK_UNREACHABLE` if too few nodes answer in time · `ABORTED`
 */
export async function isAccepted(question: ContractQuestion, options: isAccepted.Options): Promise<boolean> {
  const { rpcUrls, signal, timeoutMs = defaultTimeoutMs, fetchOf = () => fetch } = options
  if (rpcUrls.length === 0) return false
  const ending = new AbortController()
  const leave = () => ending.abort(new AbortedError({ cause: signal?.reason }))
  const timer = setTimeout(() => ending.abort(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs)
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  try {
    const answers = await Promise.allSettled(
      rpcUrls.map(async (url) => {
        const isYes = await isAcceptedAt({ url, fetch: fetchOf(url), signal: ending.signal, timeoutMs }, question)
        // One refusal is enough: the other answers change nothing.
        if (!isYes) ending.abort(new AbortedError())
        return isYes
      }),
    )
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    // Better to refuse a sign-in too many than to accept one.
    if (given.includes(false)) return false
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
    if (given.length >= Math.min(witnesses, rpcUrls.length)) return true
    const failed = answers.find((answer) => answer.status === 'rejected')
    throw new NetworkUnreachableError({ request: 'eth_call', cause: failed?.reason })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

export declare namespace isAccepted {
  type Options = {
    readonly rpcUrls: readonly string[]
    readonly signal?: AbortSignal | undefined
    /** Time for all that the nodes are asked, together. */
    readonly timeoutMs?: number | undefined
    readonly fetchOf?: ((rpcUrl: string) => typeof fetch) | undefined
  }
}

type Node = { readonly url: string; readonly fetch: typeof fetch; readonly signal: AbortSignal; readonly timeoutMs: number }

/** ERC-1271 for a deployed contract, ERC-6492 for one yet to be deployed; an account without code has only its key. */
async function isAcceptedAt(node: Node, { address, hash, signature }: ContractQuestion): Promise<boolean> {
  const failures: unknown[] = []
  const client = createPublicClient({ transport: watch(toTransport(node), failures) })
  const code = await client.getCode({ address })
  if ((code === undefined || code === '0x') && !isErc6492Signature(signature)) return false
  const isYes = await client.verifyHash({ address, hash, signature })
  // viem says no where it got no answer.
  if (!isYes && failures.length > 0) throw failures[0]
  return isYes
}

function toTransport({ url, fetch, signal, timeoutMs }: Node): Transport {
  const fetchFn: typeof fetch = (input, init) => fetch(input, { ...init, signal })
  return http(url, { timeout: timeoutMs, retryCount: 0, fetchFn })
}

/** The same transport; what is no answer of the node's is noted. */
function watch(transport: Transport, failures: unknown[]): Transport {
  return (given) => {
    const made = transport(given)
    const request: typeof made.request = async (...asked) => {
      try {
        return await made.request(...asked)
      } catch (error) {
        if (!isAnswer(error)) failures.push(error)
        throw error
      }
    }
    return { ...made, request }
  }
}

function isAnswer(error: unknown): boolean {
  if (error instanceof UnknownRpcError || error instanceof LimitExceededRpcError) return false
  return error instanceof RpcError || error instanceof RpcRequestError
}
