/** Values of a span's attributes: from fixed lists, or the operator's own names. Nothing that a caller sent. */
export type SpanAttributes = { readonly [name: string]: string | number }

/** One span that has begun. */
export type TracedSpan = {
  readonly traceId: string
  end(outcome: { readonly hasFailed: boolean; readonly attributes?: SpanAttributes | undefined }): void
}

/** Makes spans. */
export type Tracer = {
  start(span: Tracer.Start): TracedSpan
  /** Sends what is left, if the collector accepts it in time. Never throws. */
  close(): Promise<void>
}

export declare namespace Tracer {
  type Start = {
    readonly name: string
    readonly kind: 'server' | 'client'
    readonly attributes: SpanAttributes
    /** The span that it is a part of. */
    readonly parent?: TracedSpan | undefined
    /** The W3C header of a caller that is trusted; malformed ones are ignored. */
    readonly traceparent?: string | undefined
    /** In milliseconds since the epoch, if it began earlier. */
    readonly startedAtMs?: number | undefined
  }
}
