import {
  array,
  bigint,
  boolean,
  type GenericSchema,
  maxLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import type { Review } from './Review.ts'

/** More than any request needs; the host's message is far smaller (T-F4). */
const text = pipe(string(), maxLength(1_000_000))
const list = <entry extends GenericSchema>(entry: entry) => pipe(array(entry), maxLength(10_000))

const fact = strictObject({ label: text, value: text, detail: optional(text), isAddress: optional(boolean()) })
const change = strictObject({ label: text, value: text, worth: optional(text), symbol: optional(text), isRisk: optional(boolean()) })

/** The review that the approval window accepts: every part, and nothing else. */
export const reviewSchema: GenericSchema<unknown, Review> = strictObject({
  title: text,
  warnings: list(strictObject({ tone: picklist(['caution', 'critical']), title: text, text })),
  changes: list(change),
  quote: optional(strictObject({ text, isCode: boolean() })),
  fields: optional(
    list(strictObject({ name: text, value: optional(text), depth: pipe(number(), minValue(0)), isAddress: optional(boolean()) })),
  ),
  steps: optional(list(strictObject({ title: text, changes: list(change), facts: list(fact), isRisk: boolean() }))),
  facts: list(fact),
  raw: optional(strictObject({ label: text, text })),
  digests: optional(list(fact)),
  note: optional(text),
  approve: text,
  isCritical: boolean(),
  consent: optional(text),
  stake: strictObject({ grantsRight: boolean(), worthCents: optional(bigint()) }),
}) as unknown as GenericSchema<unknown, Review>
