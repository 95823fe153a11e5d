import { randomUUID } from 'node:crypto'
import { AbortedError } from '@latchkey/common/contract'
import type { Logger } from 'kysely'
import { isStorageFailure } from '../http/toRefusal.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { guardFetch } from '../upstreams/guardFetch.ts'
import { describeStatement } from './describeStatement.ts'
import type { RequestScopes } from './requestScopes.ts'
import type { SpanAttributes, Tracer } from './tracer.ts'

/** A call to an upstream, for figures and spans. */
export type OutsideCall = {
  /** The kind of upstream. */
  readonly upstream: 'node' | 'bundler' | 'paymaster' | 'data' | 'swap' | 'onramp' | 'social' | 'smtp' | 'redis' | 'public' | 'site'
  /** Which one, by the operator's own name: a chain, a shop, a use. Never a URL. */
  readonly name: string
  /** The kind of call, from a fixed list. */
  readonly operation?: string | undefined
  /** The caller's: a call that the caller aborted is no failure of the upstream. */
  readonly signal?: AbortSignal | undefined
}

/** Observes calls to upstreams. */
export type Calls = {
  /** Counts and times a call, and adds it to the trace of its request. */
  call<answer>(call: OutsideCall, run: () => Promise<answer>): Promise<answer>
}

/** Observes one gateway. */
export type Telemetry = Calls & {
  /** Serves a request: everything that is logged or called meanwhile belongs to it. */
  serve<answer>(request: Telemetry.Served, run: (serving: Telemetry.Serving) => Promise<answer>): Promise<answer>
  /** A `fetch` for one upstream that observes its calls, and does not wait for an upstream that is silent ({@link guardFetch}). */
  fetchOf(upstream: OutsideCall['upstream'], name: string): typeof globalThis.fetch
  /** Observes the statements of a database. */
  hearStatements(engine: 'postgres' | 'sqlite', database: string): Logger
  /** Ends tracing within seconds, whatever the collector does. */
  close(): Promise<void>
}

export declare namespace Telemetry {
  type Served = {
    readonly name: string
    readonly attributes: SpanAttributes
    /** The W3C header, if its sender is trusted. */
    readonly traceparent?: string | undefined
  }
  type Serving = {
    /** The request's id: random, or its trace's. */
    readonly id: string
    /** Says how it ended. @defaultValue well */
    finish(outcome: { readonly hasFailed: boolean; readonly attributes?: SpanAttributes | undefined }): void
  }
}

/** Calls that are not observed, for use without a gateway. */
export const unobserved: Calls = { call: (_call, run) => run() }

/** Combines figures, request ids and, with a tracer, spans. */
export function createTelemetry(options: createTelemetry.Options): Telemetry {
  const { scopes, metrics, tracer } = options

  const startSpan = (name: string, attributes: SpanAttributes, startedAtMs?: number) => {
    const scope = scopes.getStore()
    if (!tracer || !scope?.span || scope.isOver) return undefined
    return tracer.start({ name, kind: 'client', attributes, parent: scope.span, startedAtMs })
  }

  const telemetry: Telemetry = {
    async serve({ name, attributes, traceparent }, run) {
      const span = tracer?.start({ name, kind: 'server', attributes, traceparent })
      const scope = { id: span?.traceId ?? randomUUID(), span, isOver: false }
      let outcome: Parameters<Telemetry.Serving['finish']>[0] = { hasFailed: false }
      try {
        return await scopes.run(scope, () =>
          run({
            id: scope.id,
            finish(ended) {
              outcome = ended
            },
          }),
        )
      } catch (error) {
        outcome = { ...outcome, hasFailed: true }
        throw error
      } finally {
        scope.isOver = true
        span?.end(outcome)
      }
    },

    async call({ upstream, name, operation, signal }, run) {
      const span = startSpan(`${upstream} ${operation ?? name}`, {
        'latchkey.upstream': upstream,
        'latchkey.upstream.name': name,
        ...(operation === undefined ? {} : { 'latchkey.operation': operation }),
      })
      const startedAtMs = performance.now()
      const end = (outcome: 'ok' | 'failed' | 'left') => {
        metrics.observe('latchkey_upstream_seconds', { upstream, name, outcome }, (performance.now() - startedAtMs) / 1000)
        span?.end({ hasFailed: outcome === 'failed' })
      }
      try {
        const answer = await run()
        end(isFailure(answer) ? 'failed' : 'ok')
        return answer
      } catch (error) {
        end(signal?.aborted ? 'left' : 'failed')
        throw error
      }
    },

    fetchOf(upstream, name) {
      const fetch = guardFetch(options.fetch, { now: () => performance.now() })
      return (input, init) => {
        const given = init?.signal ?? undefined
        // A signal also ends a call that takes too long: that call failed.
        const signal = {
          get aborted() {
            return given?.reason instanceof AbortedError
          },
        } as AbortSignal
        return telemetry.call({ upstream, name, signal }, () => fetch(input, init))
      }
    },

    hearStatements: (engine, database) => (event) => {
      const { operation, table } = describeStatement(event.query.sql)
      const hasFailed = event.level === 'error' && isStorageFailure(event.error)
      const seconds = event.queryDurationMillis / 1000
      metrics.observe('latchkey_upstream_seconds', { upstream: engine, name: database, outcome: hasFailed ? 'failed' : 'ok' }, seconds)
      const attributes = {
        'db.system.name': engine === 'postgres' ? 'postgresql' : engine,
        'db.namespace': database,
        'db.operation.name': operation,
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      }
      startSpan(table === undefined ? operation : `${operation} ${table}`, attributes, Date.now() - event.queryDurationMillis)?.end({
        hasFailed,
      })
    },

    close: async () => tracer?.close(),
  }
  return telemetry
}

export declare namespace createTelemetry {
  type Options = {
    scopes: RequestScopes
    metrics: Metrics
    /** Absent if tracing is off. */
    tracer?: Tracer | undefined
    fetch: typeof globalThis.fetch
  }
}

/** Whether a result is a failed HTTP response. The server replaces the `Response` class, so it is recognised by its shape. */
function isFailure(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('status' in answer) || typeof answer.status !== 'number') return false
  return answer.status >= 500 || answer.status === 429
}
