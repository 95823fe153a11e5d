const textMax = 500

/**
 * A failure as the log may have it. The clients of such services put what was answered into their errors, and that may be a key: an answer
 * that ends early is one. So only what stands before the first quotation or document is kept, and nothing that is attached to the error.
 */
export function withoutAnswer(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error('It failed')
  const [text = ''] = cause.message.split(/[{[<"]/)
  const kind = kindOf(cause) || kindOf(cause.cause)
  return new Error(`${cause.name}${kind && ` ${kind}`}: ${text.slice(0, textMax).trim()}`)
}

/** What programs call it: a word or a number. */
function kindOf(error: unknown): string {
  const kind = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^\w{1,64}$/.test(kind) ? kind : ''
}
