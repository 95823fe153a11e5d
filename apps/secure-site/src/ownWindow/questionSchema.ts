import {
  array,
  boolean,
  type InferOutput,
  literal,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  union,
  variant,
} from 'valibot'

/** More than the services let any of them be. */
const text = pipe(string(), maxLength(10_000))
const list = pipe(array(text), maxLength(1_000))

/** What the window of its own takes for a question, and nothing else. */
export const questionSchema = variant('kind', [
  /** Which wallet is meant (I23). */
  strictObject({ kind: literal('other'), owned: list, found: optional(text) }),
  /** Which number a waiting device shows (I27). */
  strictObject({
    kind: literal('waiting'),
    origin: text,
    createdAt: number(),
    waiting: object({ device: text, network: text, isElsewhere: boolean(), numbers: list }),
  }),
])
/** See {@link questionSchema}. */
export type Question = InferOutput<typeof questionSchema>

/** The answers to each kind; an owner who leaves the window has declined. */
export const answerSchemas = {
  other: picklist(['approved']),
  waiting: union([literal('refuse'), strictObject({ number: pipe(string(), maxLength(8)) })]),
} as const
/** An answer that declines nothing. */
export type Answer<kind extends Question['kind']> = InferOutput<(typeof answerSchemas)[kind]>
