import { parseChainId } from '@latchkey/common/caip'
import { decode, readBody, type Schema } from '@latchkey/common/web'
import { malformed } from '../../host/http/errors.ts'
import type { Log } from '../../host/log/log.ts'
import type { Metrics } from '../../host/metrics/metrics.ts'
import { type Calls, unobserved } from '../../host/tracing/createTelemetry.ts'
import { createUpstreamGuard, type UpstreamGuard } from './createUpstreamGuard.ts'
import { UpstreamFailedError } from './errors.ts'
import { splitCredentials } from './splitCredentials.ts'

/** What a source of coins answered, whatever it says below 500. */
export type EsploraAnswer = { readonly status: number; readonly text: string; readonly isJson: boolean }

/** A Bitcoin chain's sources, which speak Esplora's REST interface, as one. */
export type Esplora = {
  /** @throws {@link UpstreamFailedError} if none answers. */
  ask(call: Esplora.Call): Promise<EsploraAnswer>
  /** @throws As `ask`, for what is not of this shape, too · {@link RefusedError} 400 for an address that the chain does not have. */
  read<schema extends Schema>(call: Esplora.Call, schema: schema): Promise<ReturnType<typeof decode<schema>>>
}

export declare namespace Esplora {
  type Call = {
    /** Begins with a slash, and holds nothing that was not checked. */
    readonly path: string
    /** A transaction to send. */
    readonly body?: string | undefined
    readonly signal: AbortSignal
    /** Who has it asked. */
    readonly caller?: string | undefined
  }
}

/** Time in which a source that answers anything says how high its chain is. */
const lookMs = 1_000

type Source = { readonly url: string; readonly guard: UpstreamGuard; isRightChain: boolean; isDown: boolean }

/** Makes it. Nothing is asked yet; each source must first say that it serves the chain (T-N1). */
export function createEsplora(options: createEsplora.Options): Esplora {
  const { chainId, log, metrics, calls = unobserved } = options
  const sources: readonly Source[] = options.urls.map((url) => ({
    url,
    guard: createUpstreamGuard({
      maxUnderWay: options.maxUnderWay,
      look: () => request(url, { path: '/blocks/tip/height', signal: new AbortController().signal }, { ...options, timeoutMs: lookMs }),
      now: options.now,
    }),
    isRightChain: false,
    isDown: false,
  }))

  metrics.gather(() => {
    for (const [index, { guard }] of sources.entries())
      metrics.set('latchkey_rpc_upstream_open', guard.isOpen ? 1 : 0, { kind: 'esplora', chain: chainId, upstream: index })
  })

  const askOne = async (source: Source, call: Esplora.Call) => {
    if (!source.isRightChain) {
      const { status, text } = await request(source.url, { path: '/block-height/0', signal: call.signal }, options)
      if (status !== 200 || !text.startsWith(parseChainId(chainId).reference)) {
        log.error('a node serves another chain', { chain: chainId, upstream: sources.indexOf(source) })
        throw new UpstreamFailedError('it serves another chain')
      }
      source.isRightChain = true
    }
    return request(source.url, call, options)
  }

  const ask = async (call: Esplora.Call) => {
    let last = new UpstreamFailedError('there is none')
    // One that failed is asked after the others.
    for (const source of sources.toSorted((one, other) => Number(one.isDown) - Number(other.isDown))) {
      try {
        const askSource = () => calls.call({ upstream: 'node', name: chainId, signal: call.signal }, () => askOne(source, call))
        const answer = await source.guard.run(askSource, call)
        source.isDown = false
        return answer
      } catch (error) {
        if (!(error instanceof UpstreamFailedError)) throw error
        last = error
        if (call.signal.aborted) break
        source.isDown = true
        if (error.isSpared) continue
        log.warn('a node failed', { chain: chainId, upstream: sources.indexOf(source), why: error.shortMessage })
        if (!error.mayPass) break
      }
    }
    throw last
  }

  return {
    ask,
    async read(call, schema) {
      const { status, text } = await ask(call)
      if (status === 400) throw malformed('address', 'an address of this chain')
      try {
        if (status === 200) return decode(schema, JSON.parse(text))
      } catch {}
      throw new UpstreamFailedError('its answer is of another shape')
    },
  }
}

export declare namespace createEsplora {
  type Options = {
    /** CAIP-2. */
    readonly chainId: string
    readonly urls: readonly string[]
    readonly fetch: typeof fetch
    readonly timeoutMs: number
    readonly maxBytes: number
    /** Requests that may be under way to one source. */
    readonly maxUnderWay: number
    /** Milliseconds that never go back. */
    readonly now: () => number
    readonly log: Log
    readonly metrics: Metrics
    readonly calls?: Calls | undefined
  }
}

async function request(base: string, { path, body, signal }: Esplora.Call, options: createEsplora.Options): Promise<EsploraAnswer> {
  const { href, authorization } = splitCredentials(base)
  const url = new URL(href)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)])
  const headers = { ...(authorization && { Authorization: authorization }), ...(body !== undefined && { 'Content-Type': 'text/plain' }) }
  try {
    const response = await options.fetch(url.href, {
      // A source that sends us elsewhere could send us anywhere.
      redirect: 'error',
      signal: deadline,
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    })
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel()
      throw new UpstreamFailedError(`status ${response.status}`)
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, text: new TextDecoder().decode(await readBody(response, options.maxBytes)), isJson }
  } catch (error) {
    if (error instanceof UpstreamFailedError) throw error
    throw new UpstreamFailedError(deadline.aborted ? 'no answer in time' : 'no connection', { mayPass: !signal.aborted, isSilent: true })
  }
}
