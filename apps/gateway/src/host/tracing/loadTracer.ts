import type { Config } from '../config/readConfig.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tracer } from './tracer.ts'

type TracingConfig = Pick<Config, Extract<keyof Config, `OTEL_${string}`>>

/** Loads OpenTelemetry if its own variables ask for it; otherwise none of its code is loaded. */
export async function loadTracer(config: TracingConfig, given: { log: Log; metrics: Metrics }): Promise<Tracer | undefined> {
  const url = findCollector(config)
  if (url === undefined) return undefined
  const { createOpenTelemetry } = await import('./openTelemetry.ts')
  return createOpenTelemetry({
    ...given,
    url,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: config.OTEL_SERVICE_NAME ?? config.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? 'latchkey-gateway',
    attributes: config.OTEL_RESOURCE_ATTRIBUTES,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  })
}

/** Where spans go, as the specification of OTLP has it: a collector for traces alone is named whole, one for everything by its base. */
function findCollector(config: TracingConfig): string | undefined {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return undefined
  if (config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined) return config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const base = config.OTEL_EXPORTER_OTLP_ENDPOINT ?? (config.OTEL_TRACES_EXPORTER === 'otlp' ? 'http://localhost:4318' : undefined)
  return base === undefined ? undefined : `${base.replace(/\/$/, '')}/v1/traces`
}
