import { samplerNames } from '../tracing/samplerNames.ts'
import { flag, keyValues, oneOf, ratio, text, url } from './parsers.ts'
import type { Variable } from './variable.ts'

/** OpenTelemetry's own variables, as far as the gateway reads them, and whose traces it joins. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    doc: 'Collector of traces (OTLP, protobuf over HTTP), such as `http://localhost:4318`. Tracing is off unless this, the next variable or `OTEL_TRACES_EXPORTER=otlp` is set.',
    parse: url('http', 'https'),
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { doc: 'The same with the whole path.', parse: url('http', 'https') },
  OTEL_EXPORTER_OTLP_HEADERS: {
    doc: 'Headers for the collector: `api-key=…,tenant=…`, values percent-encoded.',
    fallback: '',
    secret: true,
    parse: keyValues,
  },
  OTEL_TRACES_EXPORTER: { doc: '`otlp` (to `http://localhost:4318` unless an endpoint is set) or `none`.', parse: oneOf(['otlp', 'none']) },
  OTEL_SDK_DISABLED: { doc: '`true` switches tracing off.', fallback: 'false', parse: flag },
  OTEL_SERVICE_NAME: {
    doc: 'Name of this service in traces. The default is `service.name` of `OTEL_RESOURCE_ATTRIBUTES`, or `latchkey-gateway`.',
    parse: text,
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    doc: 'Other attributes of this service: `deployment.environment.name=production`.',
    fallback: '',
    parse: keyValues,
  },
  OTEL_TRACES_SAMPLER: { doc: 'Which requests are traced.', fallback: 'parentbased_always_on', parse: oneOf(samplerNames) },
  OTEL_TRACES_SAMPLER_ARG: { doc: 'Share of requests that the ratio samplers trace, 0 to 1.', fallback: '1', parse: ratio },
  LATCHKEY_TRUST_TRACEPARENT: {
    doc: "Whether requests through `LATCHKEY_TRUSTED_PROXIES` join the trace in `traceparent`. Only for proxies that write the header themselves: if a proxy forwards the client's header, any client can have all its requests sampled.",
    fallback: '0',
    parse: flag,
  },
} as const satisfies Record<string, Variable<unknown>>
