import { type ConnectorEvents, slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { fetchBalance } from '../../balance/verbs.ts'
import { getEmbedded } from '../../embedded/getEmbedded.ts'
import { featuresAtom } from '../../features/state.ts'
import type { Kit } from '../../kit.ts'
import { modalAtom } from '../../modal/state.ts'
import { close, open } from '../../modal/verbs.ts'
import { showToast } from '../../notice/verbs.ts'
import { stackAtom, viewAtom } from '../../router/state.ts'
import { pop, push } from '../../router/verbs.ts'
import { restartTimer } from '../../timer.ts'

/** Requests that wait for the user; leaving the view declines them all. */
const waitingApprovals = slot((kit: Kit) => {
  const waiting = new Set<string>()
  const decline = () => {
    if (waiting.size === 0) return
    waiting.clear()
    void getEmbedded(kit).then(
      (wallet) => wallet.abortRequests(),
      () => {},
    )
  }
  kit.events.on('closed', decline)
  kit.events.on('viewChanged', ({ view }) => {
    if (view !== 'ApproveTransaction') decline()
  })
  return waiting
})

/** Requests that were answered before they could be shown: an answer may overtake what is still being fetched for its request. */
const overtakenApprovals = slot(() => new Set<string>())

/** Shows the view of the frame's request, above whatever is on screen. */
export function showApproval(kit: Kit, { requestId }: ConnectorEvents['approvalRequested']): void {
  if (kit.slot(overtakenApprovals).delete(requestId)) return
  kit.slot(waitingApprovals).add(requestId)
  if (!kit.store.get(modalAtom).open) void open(kit, { view: 'ApproveTransaction' }).catch(() => {})
  else if (kit.store.get(viewAtom).view !== 'ApproveTransaction') push(kit, { view: 'ApproveTransaction' })
}

/** Goes back to where the request came from, or closes; what was sent shows in the balance (S-17). */
export function endApproval(kit: Kit, { requestId, namespace, isSuccess }: ConnectorEvents['approvalSettled']): void {
  const waiting = kit.slot(waitingApprovals)
  if (!waiting.delete(requestId)) kit.slot(overtakenApprovals).add(requestId)
  if (isSuccess && kit.store.get(featuresAtom).balance) fetchBalance(kit, { namespace, isForced: true }).catch(() => {})
  if (waiting.size > 0 || kit.store.get(viewAtom).view !== 'ApproveTransaction') return
  if (kit.store.get(stackAtom).length > 1) pop(kit)
  else close(kit)
}

/** An unknown method: the modal opens and says so a moment later (N-18). */
export function showRefusal(kit: Kit): void {
  if (!kit.store.get(modalAtom).open) void open(kit).catch(() => {})
  restartTimer(kit, 'refusal', limits.errorMessageDelayMs, () => showToast(kit, { kind: 'error', text: 'RPC_NOT_ALLOWED' }))
}
