import type { ArraySchema, BaseIssue, BaseSchema, CheckAction, InferOutput, SchemaWithPipe, TransformAction, UnknownSchema } from 'valibot'
import { LatchkeyError } from '../contract/error.ts'
import { array, check, pipe, read, transform, unknown } from '../schema.ts'

/** A valibot schema, as decoders take it. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** Checks a value from outside and copies it to a fresh object. @throws {@link DecodeError} naming the first wrong field. */
export function decode<schema extends Schema>(schema: schema, value: unknown): InferOutput<schema> {
  const { value: output, issues: [issue] = [] } = read(schema, value)
  if (!issue) return output
  throw new DecodeError({ path: issue.path?.map(({ key }) => key).join('.') ?? '(root)', expected: issue.expected ?? issue.type })
}

/**
 * A list of rows of such a shape. A row of another shape is left out: one bad row does not drop the others.
 * A list without a single row of the shape is none.
 */
export function rowsOf<row extends Schema>(row: row): RowsSchema<row> {
  return pipe(
    array(unknown()),
    check((rows: unknown[]) => rows.length === 0 || rows.some((one) => !read(row, one).issues)),
    transform((rows: unknown[]) =>
      rows.flatMap((one): InferOutput<row>[] => {
        const { value, issues } = read(row, one)
        return issues ? [] : [value as InferOutput<row>]
      }),
    ),
  )
}

/** What {@link rowsOf} makes. */
export type RowsSchema<row extends Schema> = SchemaWithPipe<
  readonly [ArraySchema<UnknownSchema, undefined>, CheckAction<unknown[], undefined>, TransformAction<unknown[], InferOutput<row>[]>]
>

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
