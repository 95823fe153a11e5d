import { readBody } from '@latchkey/common'
import { UpstreamFailedError } from './errors.ts'

/** What a source of coins answered, whatever it says below 500. */
export type EsploraAnswer = { readonly status: number; readonly text: string; readonly isJson: boolean }

/**
 * Asks a Bitcoin chain's sources, which speak Esplora's REST interface, one after the other until one answers.
 *
 * @throws {@link UpstreamFailedError} if none does.
 */
export async function askEsplora(parameters: askEsplora.Parameters): Promise<EsploraAnswer> {
  let last = new UpstreamFailedError('there is none')
  for (const url of parameters.urls) {
    try {
      return await askOne(url, parameters)
    } catch (error) {
      if (!(error instanceof UpstreamFailedError)) throw error
      last = error
      if (parameters.signal.aborted) break
    }
  }
  throw last
}

export declare namespace askEsplora {
  type Parameters = {
    readonly urls: readonly string[]
    /** Begins with a slash, and holds nothing that was not checked. */
    readonly path: string
    /** A transaction to send. */
    readonly body?: string | undefined
    readonly fetch: typeof fetch
    readonly signal: AbortSignal
    readonly timeoutMs: number
    readonly maxBytes: number
  }
}

async function askOne(base: string, { path, body, fetch, signal, timeoutMs, maxBytes }: askEsplora.Parameters): Promise<EsploraAnswer> {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(url.href, {
      // A source that sends us elsewhere could send us anywhere.
      redirect: 'error',
      signal: deadline,
      ...(body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body }),
    })
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel()
      throw new UpstreamFailedError(`status ${response.status}`)
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, text: new TextDecoder().decode(await readBody(response, maxBytes)), isJson }
  } catch (error) {
    if (error instanceof UpstreamFailedError) throw error
    throw new UpstreamFailedError(deadline.aborted ? 'no answer in time' : 'no connection', { mayPass: !signal.aborted })
  }
}
