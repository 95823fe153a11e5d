import { isLatchkeyError } from '@latchkey/common/contract'
import { decode } from '@latchkey/common/web'
import { array, integer, looseObject, maxLength, number, object, optional, pipe, string, union, unknown } from 'valibot'
import { keepExact } from '../../host/http/readJson.ts'
import { UpstreamFailedError } from './errors.ts'
import { splitCredentials } from './splitCredentials.ts'

/** One question to a node. */
export type RpcCall = { readonly method: string; readonly params?: unknown }

/** A node's answer: one of the two. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcError }

/** A JSON-RPC error as it is passed on. */
export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

const answerSchema = looseObject({ id: union([number(), string()]), result: optional(unknown()), error: optional(unknown()) })
const errorSchema = object({ code: pipe(number(), integer()), message: pipe(string(), maxLength(100_000)), data: optional(unknown()) })

/**
 * Asks one node all calls in one request.
 *
 * @returns Answers in the order of the calls.
 * @throws {@link UpstreamFailedError} for no answer in time, too long a one, or one that is not to these calls.
 */
export async function askUpstream(parameters: askUpstream.Parameters): Promise<readonly RpcAnswer[]> {
  const { calls } = parameters
  const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params ?? [] }))
  const text = await post(parameters, JSON.stringify(calls.length === 1 ? requests[0] : requests))
  let answers: readonly { id: string | number; result?: unknown; error?: unknown }[]
  try {
    const json: unknown = parameters.exactNumbers ? JSON.parse(text, keepExact) : JSON.parse(text)
    answers = calls.length === 1 ? [decode(answerSchema, json)] : decode(array(answerSchema), json)
  } catch {
    throw new UpstreamFailedError('its answer is no JSON-RPC')
  }
  const byId = new Map(answers.map((answer) => [Number(answer.id), answer]))
  return calls.map((_call, id) => {
    const answer = byId.get(id)
    if (!answer) throw new UpstreamFailedError('an answer is missing')
    if (answer.error === undefined || answer.error === null) return { result: answer.result ?? null }
    return { error: toRpcError(answer.error, parameters.url) }
  })
}

export declare namespace askUpstream {
  type Parameters = {
    url: string
    calls: readonly RpcCall[]
    fetch: typeof fetch
    signal: AbortSignal
    timeoutMs: number
    maxBytes: number
    /** Keeps whole numbers beyond 2^53 as they are written. */
    exactNumbers: boolean
  }
}

async function post({ url, fetch, signal, timeoutMs, maxBytes }: askUpstream.Parameters, body: string): Promise<string> {
  const { href, authorization } = splitCredentials(url)
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(href, {
      method: 'POST',
      // A node that sends us elsewhere could send us anywhere.
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(authorization ? { Authorization: authorization } : {}),
      },
      body,
      signal: deadline,
    })
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel()
      throw new UpstreamFailedError(`status ${response.status}`)
    }
    return await readCapped(response, maxBytes)
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw new UpstreamFailedError(deadline.aborted ? 'no answer in time' : 'no connection', { mayPass: !signal.aborted, isSilent: true })
  }
}

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new UpstreamFailedError(`its answer has more than ${maxBytes} bytes`, { mayPass: false })
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function toRpcError(value: unknown, url: string): RpcError {
  try {
    const { code, message, data } = decode(errorSchema, value)
    const clean = hideUpstream({ message: message.slice(0, 1000), data }, url)
    return { code, message: clean.message, ...(data === undefined ? {} : { data: clean.data }) }
  } catch {
    return { code: -32603, message: 'Internal error' }
  }
}

/** Takes out whatever of the node's address a node says of itself: host, key in the path, key in the query. */
function hideUpstream<value>(value: value, address: string): value {
  const url = new URL(address)
  const parts = [
    address,
    url.href,
    url.host,
    url.hostname,
    url.username,
    url.password,
    ...url.pathname.split('/'),
    ...url.searchParams.values(),
  ]
  const secrets = [...new Set(parts.map((part) => part.trim()).filter((part) => part.length >= 4))].sort((a, b) => b.length - a.length)
  let text = JSON.stringify(value)
  for (const secret of secrets) text = text.replaceAll(JSON.stringify(secret).slice(1, -1), '…')
  return JSON.parse(text) as value
}
