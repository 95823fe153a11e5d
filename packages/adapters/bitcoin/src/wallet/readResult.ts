import { readField } from '@latchkey/common/adapter'

/** What a JSON-RPC answer holds. @throws Its error, as the wallet wrote it. */
export function readResult(answer: unknown): unknown {
  const error = readField(answer, 'error')
  if (error !== undefined && error !== null) {
    const message = readField(error, 'message')
    throw Object.assign(new Error(typeof message === 'string' ? message : 'The wallet failed'), { code: toCode(error, message) })
  }
  return readField(answer, 'result') ?? answer
}

/** sats-connect's own number for a no is one that JSON-RPC gives to any failure. */
function toCode(error: unknown, message: unknown): unknown {
  const code = readField(error, 'code')
  return code === -32000 && /reject|cancel|declin/i.test(String(message)) ? 4001 : code
}

/** Whether an error says that the wallet does not know the method. */
export function isMethodMissing(error: unknown): boolean {
  const code = Number(readField(error, 'code'))
  return code === -32601 || code === 4200 || /method (?:is )?not (?:found|supported)/i.test(String(readField(error, 'message')))
}
