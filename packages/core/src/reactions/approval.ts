import type { ConnectorEvents } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { modalAtom } from '../modal/state.ts'
import { showToast } from '../notice/showToast.ts'
import { pop } from '../router/pop.ts'
import { push } from '../router/push.ts'
import { stackAtom, viewAtom } from '../router/state.ts'
import { restartTimer } from '../timer.ts'

/** Requests that wait for the visitor. */
type Waiting = Set<string>

/** Requests as they wait; whoever leaves the view has declined them all. */
function waitingOf(kit: Kit): Waiting {
  return kit.once('approvals', () => {
    const waiting: Waiting = new Set()
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
}

/** Requests that were answered before anybody could show them: an answer may overtake what is still being fetched for its request. */
const overtakenOf = (kit: Kit) => kit.once('overtakenApprovals', () => new Set<string>())

/** Shows the view in which the frame asks, above whatever is on screen. */
export function showApproval(kit: Kit, { requestId }: ConnectorEvents['approvalRequested']): void {
  if (overtakenOf(kit).delete(requestId)) return
  waitingOf(kit).add(requestId)
  if (!kit.store.get(modalAtom).open) void open(kit, { view: 'ApproveTransaction' }).catch(() => {})
  else if (kit.store.get(viewAtom).view !== 'ApproveTransaction') push(kit, { view: 'ApproveTransaction' })
}

/** Goes back to where the request came from, or closes; what was sent shows in the balance (S-17). */
export function endApproval(kit: Kit, { requestId, namespace, isSuccess }: ConnectorEvents['approvalSettled']): void {
  const waiting = waitingOf(kit)
  if (!waiting.delete(requestId)) overtakenOf(kit).add(requestId)
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
