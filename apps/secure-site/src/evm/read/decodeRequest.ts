import type { Decoded } from '../Effect.ts'
import { decodeCall } from './decodeCall.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import type { SignRequest } from './parseRequest.ts'

/** The effects of each call of a request, or of its typed data; none for a message. */
export function decodeRequest(request: SignRequest): readonly Decoded[] {
  if (request.kind === 'message') return []
  if (request.kind === 'typedData') return [decodeTypedData(request.typedData)]
  return (request.kind === 'batch' ? request.transactions : [request.transaction]).map(decodeCall)
}
