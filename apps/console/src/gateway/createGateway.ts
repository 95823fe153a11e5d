import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { refusalSchema } from '../answers/commands.ts'
import type { Answer, Refusal } from './refusal.ts'

/** The gateway's side of the console. Every answer is parsed; a request never rejects, except if `signal` aborts it. */
export type Gateway = {
  get<schema extends GenericSchema>(path: string, schema: schema, signal?: AbortSignal): Promise<Answer<InferOutput<schema>>>
  post<schema extends GenericSchema>(
    path: string,
    body: unknown,
    schema: schema,
    signal?: AbortSignal,
  ): Promise<Answer<InferOutput<schema>>>
}

/** Talks to `/console/api` of the page's own origin, with the operator's cookie. */
export function createGateway(options: createGateway.Options = {}): Gateway {
  const { fetch = globalThis.fetch.bind(globalThis) } = options
  const ask = async <schema extends GenericSchema>(
    path: string,
    init: RequestInit,
    schema: schema,
  ): Promise<Answer<InferOutput<schema>>> => {
    let response: Response
    let text: string
    try {
      response = await fetch(`/console/api/${path}`, { ...init, credentials: 'same-origin', cache: 'no-store' })
      text = await response.text()
    } catch (error) {
      if (init.signal?.aborted) throw error
      return refuse('NETWORK_UNREACHABLE', 'The gateway does not answer')
    }
    const body = text === '' ? undefined : parseJson(text)
    if (!response.ok) return { refusal: toRefusal(body, response.status) }
    const parsed = safeParse(schema, body)
    return parsed.success ? { value: parsed.output } : refuse('ANSWER_INVALID', 'The gateway’s answer cannot be read')
  }
  return {
    get: (path, schema, signal) => ask(path, signal ? { signal } : {}, schema),
    post: (path, body, schema, signal) =>
      ask(
        path,
        {
          method: 'POST',
          // A page of another origin cannot send this header without being asked first.
          headers: { 'content-type': 'application/json', 'latchkey-console': '1' },
          body: JSON.stringify(body),
          ...(signal && { signal }),
        },
        schema,
      ),
  }
}

export declare namespace createGateway {
  type Options = {
    /** @defaultValue the page's own */
    fetch?: typeof globalThis.fetch
  }
}

function toRefusal(body: unknown, status: number): Refusal {
  const parsed = safeParse(refusalSchema, body)
  const reason = parsed.success ? parsed.output.reasons[0] : undefined
  return reason
    ? { code: reason.name, description: reason.description }
    : { code: 'SERVER_ERROR', description: `The gateway answered ${status}` }
}

function refuse(code: string, description: string): { readonly refusal: Refusal } {
  return { refusal: { code, description } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
