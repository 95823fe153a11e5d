import { type BaseIssue, type BaseSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { LatchkeyError } from './error.ts'

/** A valibot schema, as decoders take it. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** Checks a value from outside and copies it to a fresh object. @throws {@link DecodeError} naming the first wrong field. */
export function decode<schema extends Schema>(schema: schema, value: unknown): InferOutput<schema> {
  const result = safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DecodeError({ path: getDotPath(issue) ?? '(root)', expected: issue.expected ?? issue.type })
}

/** Something from outside does not have the shape it must have. */
export class DecodeError extends LatchkeyError<'DECODE_FAILED'> {
  override readonly name = 'DecodeError'
  /** Dot path of the first wrong field. */
  readonly path: string
  constructor({ path, expected }: { path: string; expected: string }) {
    super('DECODE_FAILED', `Unexpected data at ${path}: expected ${expected}`)
    this.path = path
  }
}
