import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '@latchkey/common/contract'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { SamplerName } from './samplerNames.ts'
import type { TracedSpan, Tracer } from './tracer.ts'

/** How many spans may wait for a collector; further ones are dropped. One batch is sent at a time. */
const queueMax = 2048
const exportMs = 5000
/** How long an exit waits for a collector; what it has not accepted by then is lost. */
const closeMs = 2000
/** How often an unreachable collector is logged: not with every batch. */
const quietMs = 60_000

/** Makes a tracer of OpenTelemetry's SDK that sends OTLP (protobuf over HTTP). Nothing of it is global. */
export function createOpenTelemetry(options: createOpenTelemetry.Options): Tracer {
  const exporter = new OTLPTraceExporter({
    url: options.url,
    headers: { ...options.headers },
    timeoutMillis: exportMs,
    concurrencyLimit: 4,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...options.attributes, 'service.name': options.serviceName, 'service.version': version }),
    sampler: createSampler(options.sampler, options.ratio),
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 256 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: watchExporter(exporter, options), maxQueueSize: queueMax, exportTimeoutMillis: 2 * exportMs }),
    ],
  })
  const tracer = provider.getTracer('latchkey-gateway', version)
  const spans = new WeakMap<TracedSpan, Span>()
  return {
    start({ name, kind, attributes, parent, traceparent, startedAtMs }) {
      const own = parent && spans.get(parent)
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent)
      const context = own
        ? trace.setSpan(ROOT_CONTEXT, own)
        : remote
          ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
          : ROOT_CONTEXT
      const span = tracer.startSpan(
        name,
        {
          kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT,
          attributes,
          ...(startedAtMs === undefined ? {} : { startTime: startedAtMs }),
        },
        context,
      )
      const traced: TracedSpan = {
        traceId: span.spanContext().traceId,
        end({ hasFailed, attributes: last }) {
          if (last) span.setAttributes(last)
          // Without a message: what an error says may hold anything.
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
      spans.set(traced, span)
      return traced
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(closeMs, undefined, { ref: false })])
    },
  }
}

export declare namespace createOpenTelemetry {
  type Options = {
    /** Of the collector, its path included. */
    url: string
    /** Sent to it, such as its key. */
    headers: Readonly<Record<string, string>>
    serviceName: string
    /** Of the resource. */
    attributes: Readonly<Record<string, string>>
    sampler: SamplerName
    /** Of the samplers by ratio, 0 to 1. */
    ratio: number
    log: Log
    metrics: Metrics
  }
}

function createSampler(name: SamplerName, ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Counts what was sent and what was not. */
function watchExporter(exporter: OTLPTraceExporter, { metrics, log }: Pick<createOpenTelemetry.Options, 'metrics' | 'log'>): SpanExporter {
  let complainedAtMs = Number.NEGATIVE_INFINITY
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS
        metrics.count('latchkey_spans_total', { outcome: isSent ? 'sent' : 'failed' }, spans.length)
        if (!isSent && performance.now() - complainedAtMs > quietMs) {
          complainedAtMs = performance.now()
          log.warn('the collector did not accept spans', { reason: result.error?.message })
        }
        // A lost batch counts as done: otherwise its error would go to a global handler.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
