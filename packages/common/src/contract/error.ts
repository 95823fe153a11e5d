/** The `latchkey` version that error messages carry. */
export const version = '0.1.0'

/**
 * Base of every error this kit throws on purpose.
 *
 * Tell errors apart by `code`, never by `instanceof` or by message: two copies of this package may
 * be on a page, and messages are translated. Codes are append-only.
 */
export class LatchkeyError<code extends string = string> extends Error {
  override readonly name: string = 'LatchkeyError'
  /** Stable SCREAMING_SNAKE identifier, unique across all packages. */
  readonly code: code
  /** One sentence, no trailing advice. Safe to log; never holds secrets or full URLs. */
  readonly shortMessage: string
  /** The version of Latchkey that made the error: the mark by which {@link isLatchkeyError} knows it. */
  readonly latchkey: string = version

  constructor(code: code, shortMessage: string, options: LatchkeyError.Options = {}) {
    const lines = [shortMessage, ...(options.hints ?? []).map((hint) => `- ${hint}`)]
    if (options.docs) lines.push(`Docs: /docs/${options.docs}`)
    lines.push(`Code: ${code} (latchkey@${version})`)
    super(lines.join('\n'), 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.shortMessage = shortMessage
  }
}

export declare namespace LatchkeyError {
  type Options = {
    /** What was caught, kept for `hasCode` and for debugging. */
    cause?: unknown
    /** Path of the docs page, without a leading slash. */
    docs?: string | undefined
    /** Sentences that say what to do. */
    hints?: readonly string[] | undefined
  }
}

/**
 * Whether `value` is a {@link LatchkeyError}, made by whichever copy of this package: two bundles on a page, or one of a newer version.
 *
 * `instanceof` knows the errors of its own copy alone, and other libraries' errors have a `code` and a `shortMessage`, too.
 */
export function isLatchkeyError(value: unknown): value is LatchkeyError {
  return value instanceof Error && 'latchkey' in value
}

/** Whether `value`, or anything in its `cause` chain, is a {@link LatchkeyError} with this code. */
export function hasCode(value: unknown, code: string): boolean {
  for (let e = value; e instanceof Error; e = e.cause) if ('code' in e && e.code === code) return true
  return false
}
