import type { Asker } from '../../Asker.ts'
import type { Review } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import { describeCalls } from './describeCalls.ts'
import { describeMessage } from './describeMessage.ts'
import { describeTypedData } from './describeTypedData.ts'

/** Describes a request: what it does, to whom, what it costs and what may go wrong (B-11). */
export function describeRequest(request: SignRequest, context: describeRequest.Parameters): Review {
  if (request.kind === 'message') return describeMessage(request, context)
  if (request.kind === 'typedData') return describeTypedData(request, context)
  return describeCalls(request, context)
}

export declare namespace describeRequest {
  type Parameters = { readonly asker: Asker; readonly facts: ReviewFacts; readonly text: Text }
}
