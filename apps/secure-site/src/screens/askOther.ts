import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { askQuestion, needsWindow } from '../ownWindow/askQuestion.ts'
import { showOther } from './showOther.ts'

/**
 * Asks whether a wallet that the services alone vouch for may be opened: beside the one of this browser, which is its owner's, or
 * although the passkey that just signed in opens none. All addresses are shown: a user who expects another one stops. A page around
 * the frame that could cover the question does not get it: it has a window of its own.
 *
 * @throws 4001 if not · 4900 if the page's own policy cuts us off from that window.
 */
export async function askOther(frame: Pick<FrameContext, 'settings' | 'stage' | 'text'>, asked: askOther.Parameters): Promise<void> {
  const { found, signal } = asked
  const owned = asked.owned.map(({ evmAddress }) => evmAddress)
  if (needsWindow(frame)) {
    const choices = [{ label: 'other.stop', testId: 'other-stop' }] as const
    await askQuestion(frame, { kind: 'other', owned, ...(found !== undefined && { found }) }, { choices, signal })
    return
  }
  const { stage, text } = frame
  if (!(await showOther({ stage, text, signal }, { owned, found }))) throw declined()
}

export declare namespace askOther {
  type Parameters = {
    /** The wallet of this browser; empty if the question is because of a passkey. */
    readonly owned: readonly { readonly evmAddress: string }[]
    /** The wallet that the services report; absent for a new wallet. */
    readonly found: string | undefined
    readonly signal: AbortSignal
  }
}
