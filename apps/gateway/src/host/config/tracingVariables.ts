import { samplerNames } from '../tracing/samplerNames.ts'
import { flag, keyValues, oneOf, ratio, text, url } from './parsers.ts'
import type { Variable } from './variable.ts'

/** OpenTelemetry's own variables, as far as the gateway reads them, and whose traces it joins. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    doc: 'Collector of traces (OTLP, protobuf over HTTP), such as `http://localhost:4318`. Without it, the next, and `OTEL_TRACES_EXPORTER=otlp` nothing is traced.',
    parse: url('http', 'https'),
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { doc: 'The same with its whole path.', parse: url('http', 'https') },
  OTEL_EXPORTER_OTLP_HEADERS: {
    doc: 'Headers for the collector: `api-key=…,tenant=…`, values percent-encoded.',
    fallback: '',
    secret: true,
    parse: keyValues,
  },
  OTEL_TRACES_EXPORTER: { doc: '`otlp`, to `http://localhost:4318` unless told otherwise, or `none`.', parse: oneOf(['otlp', 'none']) },
  OTEL_SDK_DISABLED: { doc: 'With `true` nothing is traced.', fallback: 'false', parse: flag },
  OTEL_SERVICE_NAME: {
    doc: 'Name of this service in traces; without it that of `OTEL_RESOURCE_ATTRIBUTES` (`service.name`), or `latchkey-gateway`.',
    parse: text,
  },
  OTEL_RESOURCE_ATTRIBUTES: { doc: 'What else is said of it: `deployment.environment.name=production`.', fallback: '', parse: keyValues },
  OTEL_TRACES_SAMPLER: { doc: 'Which requests are traced.', fallback: 'parentbased_always_on', parse: oneOf(samplerNames) },
  OTEL_TRACES_SAMPLER_ARG: { doc: 'Share of them for the samplers by ratio, 0 to 1.', fallback: '1', parse: ratio },
  LATCHKEY_TRUST_TRACEPARENT: {
    doc: 'Whether requests that come by `LATCHKEY_TRUSTED_PROXIES` join the trace that `traceparent` names. Only for proxies that write the header themselves: one that passes on what its client sent lets anybody have every request sampled.',
    fallback: '0',
    parse: flag,
  },
} as const satisfies Record<string, Variable<unknown>>
