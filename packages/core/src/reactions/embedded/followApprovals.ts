import { modalAtom } from '../../modal/state.ts'
import { close } from '../../modal/verbs.ts'
import type { Reaction } from '../reaction.ts'

/**
 * What the embedded wallet requests, it requests in the modal: the view for it opens with the request and goes with the answer
 * (S-17). Closing declines what waits (N-11). How that is done loads with the first request.
 */
export const followApprovals: Reaction = (kit) => {
  const rules = () => import('./approval.ts')
  const stops = [
    kit.wallet.on('approvalRequested', (approval) => void rules().then(({ showApproval }) => showApproval(kit, approval))),
    kit.wallet.on('approvalSettled', (approval) => void rules().then(({ endApproval }) => endApproval(kit, approval))),
    // As anywhere else in the modal; in the place that a host gave it, Escape is the page's own.
    kit.wallet.on('leaveRequested', () => void (kit.store.get(modalAtom).embedded || close(kit))),
    kit.wallet.on('methodRefused', () => void rules().then(({ showRefusal }) => showRefusal(kit))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
