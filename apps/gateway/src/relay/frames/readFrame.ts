/** What one text frame holds. `id` is JSON as it came, to be sent back as it is. */
export type Frame =
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: unknown }
  | { readonly kind: 'wrong'; readonly id: string; readonly code: -32700 | -32600; readonly message: string }

/** Reads one JSON-RPC 2.0 message. Lists of them are no part of this protocol. */
export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'wrong', id: 'null', code: -32700, message: 'Parse error' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid('null')
  const fields = new Map(Object.entries(value))
  const id = fields.get('id')
  const method = fields.get('method')
  if (method === undefined && id !== undefined && (fields.has('result') || fields.has('error'))) return { kind: 'answer', id }
  const rawId = writeId(id, text)
  if (rawId === undefined) return invalid('null')
  if (typeof method !== 'string' || fields.get('jsonrpc') !== '2.0') return invalid(rawId)
  return { kind: 'call', id: rawId, method, params: fields.get('params') }
}

function invalid(id: string): Frame {
  return { kind: 'wrong', id, code: -32600, message: 'Invalid Request' }
}

const maxId = 200

function writeId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length > maxId ? undefined : JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  return Number.isSafeInteger(id) ? String(id) : readSource(text)
}

type Reviver = (this: object, key: string, value: unknown, context: { source?: string }) => unknown

/** A number that a double cannot hold, digit by digit as it stands in the text. */
function readSource(text: string): string | undefined {
  const sources = new Map<object, string | undefined>()
  const reviver: Reviver = function (key, value, { source }) {
    if (key === 'id') sources.set(this, source)
    return value
  }
  const source = sources.get(JSON.parse(text, reviver as never) as object)
  return source !== undefined && source.length <= maxId ? source : undefined
}
