import { createUpstreamPool, type UpstreamPool } from '../src/data/rpc/createUpstreamPool.ts'
import type { Log } from '../src/host/log/log.ts'
import { createMetrics } from '../src/host/metrics/metrics.ts'

/** The one node of a local chain, without a gateway around it. */
export function connectNode(url: string, log: Log): UpstreamPool {
  return createUpstreamPool({
    chainId: 'eip155:31337',
    urls: [url],
    checksChain: true,
    timeoutMs: 5_000,
    maxBytes: 10_000_000,
    maxUnderWay: 100,
    fetch,
    now: () => performance.now(),
    log,
    metrics: createMetrics(),
  })
}
