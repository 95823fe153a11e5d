import {
  type InferOutput,
  literal,
  maxLength,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  string,
  union,
  unknown,
  url,
  variant,
} from 'valibot'

const name = pipe(string(), regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'SCREAMING_SNAKE name'))

/** What an event says; of an error, what went wrong. */
export const analyticsPropsSchema = variant('type', [
  object({
    type: literal('track'),
    event: name,
    properties: optional(record(string(), unknown())),
    address: optional(pipe(string(), maxLength(128))),
  }),
  object({
    type: literal('error'),
    event: name,
    properties: object({
      errorType: pipe(string(), maxLength(128)),
      errorMessage: pipe(string(), maxLength(1024)),
      stackTrace: optional(pipe(string(), maxLength(8192))),
    }),
  }),
])

/** One event as it goes over the wire (E-18). */
export const analyticsEventSchema = object({
  eventId: pipe(string(), regex(/^[A-Za-z0-9-]{1,64}$/, 'event id')),
  /** The page, without its query. */
  url: union([pipe(string(), maxLength(2048), url()), literal('')]),
  domain: pipe(string(), maxLength(253)),
  /** Milliseconds since the epoch. */
  timestamp: number(),
  props: analyticsPropsSchema,
})

/** See {@link analyticsEventSchema}. */
export type AnalyticsEvent = InferOutput<typeof analyticsEventSchema>
