import type { Log } from '../../host/log/log.ts'
import type { Metrics } from '../../host/metrics/metrics.ts'
import { type Calls, unobserved } from '../../host/tracing/createTelemetry.ts'
import { familyOf } from '../families/families.ts'
import { askUpstream, type RpcAnswer, type RpcCall } from './askUpstream.ts'
import { createUpstreamGuard, type UpstreamGuard } from './createUpstreamGuard.ts'
import { UpstreamFailedError } from './errors.ts'
import { ranking, rankUpstreams, type Sample } from './rankUpstreams.ts'

/** The nodes of one chain, used as one. */
export type UpstreamPool = {
  readonly size: number
  /**
   * Asks the best node, then the next one.
   *
   * @throws {@link UpstreamFailedError} if none answers.
   */
  ask(calls: readonly RpcCall[], options: UpstreamGuard.Call & { only?: number | undefined }): Promise<PoolAnswer>
}

/** Answers, and the index of the node that gave them. */
export type PoolAnswer = { readonly answers: readonly RpcAnswer[]; readonly upstream: number }

type Upstream = { readonly url: string; readonly guard: UpstreamGuard; samples: readonly Sample[]; isRightChain: boolean }

type Asking = UpstreamGuard.Call & { readonly timeoutMs: number }

/** Makes a pool. Nothing is asked before the first call; while calls come, nodes are compared every 4 s (C-07). */
export function createUpstreamPool(options: createUpstreamPool.Options): UpstreamPool {
  const { chainId, now, log, metrics, kind = 'node', calls: outside = unobserved } = options
  const { check, hasLongNumbers: exactNumbers } = familyOf(chainId)
  const upstreams: Upstream[] = options.urls.map((url) => ({
    url,
    guard: createUpstreamGuard({
      maxUnderWay: options.maxUnderWay,
      look: () =>
        askUpstream({
          ...{ ...options, url, exactNumbers, calls: check.look ?? check.calls },
          ...{ signal: new AbortController().signal, timeoutMs: ranking.pingTimeoutMs },
        }),
      now,
    }),
    samples: [],
    isRightChain: !options.checksChain || !check.isRight,
  }))
  let pingedAtMs = now()
  metrics.gather(() => {
    for (const [index, { guard }] of upstreams.entries())
      metrics.set('latchkey_rpc_upstream_open', guard.isOpen ? 1 : 0, { kind, chain: chainId, upstream: index })
  })

  const askOne = async (upstream: Upstream, calls: readonly RpcCall[], { signal, caller, timeoutMs }: Asking) => {
    const startedAtMs = now()
    try {
      const parameters = { ...options, url: upstream.url, calls, signal, timeoutMs, exactNumbers }
      const operation = calls.length === 1 ? calls[0]?.method : 'batch'
      const ask = () => outside.call({ upstream: kind, name: chainId, operation, signal }, () => askUpstream(parameters))
      const answers = await upstream.guard.run(ask, { signal, caller })
      record(upstream, { isOk: true, ms: now() - startedAtMs })
      return answers
    } catch (error) {
      if (!signal.aborted && !(error instanceof UpstreamFailedError && error.isSpared))
        record(upstream, { isOk: false, ms: now() - startedAtMs })
      throw error
    }
  }

  /** A node of another chain would answer everything, wrongly (T-N1). */
  const checkChain = async (upstream: Upstream, asking: Asking) => {
    const answers = await askOne(upstream, check.calls, asking)
    upstream.isRightChain = check.isRight?.(answers, chainId) ?? true
    if (upstream.isRightChain && !check.isBehind?.(answers)) return
    // One that lags is asked last, and still answers where there is no other.
    record(upstream, { isOk: false, ms: 0 })
    if (upstream.isRightChain) return
    log.error('a node serves another chain', { chain: chainId, upstream: upstreams.indexOf(upstream) })
    throw new UpstreamFailedError('it serves another chain')
  }

  const record = (upstream: Upstream, sample: Sample) => {
    upstream.samples = [...upstream.samples, sample].slice(-ranking.samples)
    metrics.count('latchkey_rpc_upstream_total', { chain: chainId, upstream: upstreams.indexOf(upstream), ok: String(sample.isOk) })
  }

  const pingAll = () => {
    if (!options.checksChain || upstreams.length < 2 || now() - pingedAtMs < ranking.pollingMs) return
    pingedAtMs = now()
    for (const upstream of upstreams)
      checkChain(upstream, { signal: new AbortController().signal, timeoutMs: ranking.pingTimeoutMs }).catch(() => {})
  }

  return {
    size: upstreams.length,
    async ask(calls, { signal, only, caller }) {
      const asking = { signal, caller, timeoutMs: options.timeoutMs }
      pingAll()
      const order = only === undefined ? rankUpstreams(upstreams.map(({ samples }) => samples)) : [only]
      let last = new UpstreamFailedError('there is none')
      for (const [position, index] of order.entries()) {
        const upstream = upstreams[index]
        if (!upstream) continue
        try {
          if (!upstream.isRightChain) await checkChain(upstream, asking)
          const answers = await askOne(upstream, calls, asking)
          const isLimited = answers.some((answer) => 'error' in answer && (answer.error.code === -32005 || answer.error.code === 429))
          if (isLimited && position < order.length - 1) throw new UpstreamFailedError('its quota is used up')
          return { answers, upstream: index }
        } catch (error) {
          if (!(error instanceof UpstreamFailedError)) throw error
          last = error
          if (signal.aborted) break
          // What is kept away from a node was said when the node failed.
          if (last.isSpared) metrics.count('latchkey_rpc_upstream_spared_total', { chain: chainId, upstream: index })
          else log.warn('a node failed', { chain: chainId, upstream: index, why: error.shortMessage })
          if (!error.mayPass) break
        }
      }
      throw last
    },
  }
}

export declare namespace createUpstreamPool {
  type Options = {
    /** CAIP-2. */
    chainId: string
    urls: readonly string[]
    /** Whether a node must first say that it serves the chain, where its family can say so. */
    checksChain: boolean
    fetch: typeof fetch
    timeoutMs: number
    maxBytes: number
    /** Requests that may be under way to one node. */
    maxUnderWay: number
    now: () => number
    log: Log
    metrics: Metrics
    /** What its nodes are asked for; calls of a chain's nodes unless told otherwise. */
    kind?: 'node' | 'bundler' | 'paymaster' | undefined
    calls?: Calls | undefined
  }
}
