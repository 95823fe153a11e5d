import { type RelayedRequest, relayedRequestsAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKitValue } from '../../useKitValue.ts'

/** Requests that wait in a phone's wallet, each with the link that opens it. The modal shows the same by itself. */
export function useRelayedRequests(): useRelayedRequests.ReturnType {
  const waiting = useKitValue(relayedRequestsAtom)
  return useMemo(() => [...waiting].map(([requestId, request]) => ({ requestId, ...request })), [waiting])
}

export declare namespace useRelayedRequests {
  /** The one that waits longest first. `link` is checked; it is there on phones only, a moment after its request. */
  type ReturnType = Flat<readonly (RelayedRequest & { readonly requestId: string })[]>[0]
}
