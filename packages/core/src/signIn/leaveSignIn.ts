import { findNetwork, parseAccountId } from '@latchkey/common'
import { abortAttempt } from '../connection/attempt.ts'
import { disconnect } from '../connection/disconnect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { toLatchkeyError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'
import { findLastChain, toSessionKey } from './findSession.ts'
import { declined, settle } from './meetAccount.ts'
import { signInAtom, signInSessionsAtom } from './state.ts'

/** Does what `cancelSignIn` says. */
export async function leaveSignIn(kit: Kit): Promise<void> {
  const { store } = kit
  const before = store.get(signInAtom)
  const { step, accountId, isRequired } = before
  if (step === 'idle' || !accountId) return
  const { chainId, namespace } = parseAccountId(accountId)
  kit.events.emit('tracked', { event: 'CLICK_CANCEL_SIWX', properties: { network: chainId } })
  abortAttempt(kit, 'signIn')
  if (!isRequired) {
    declined(kit).add(toSessionKey(accountId))
    settle(kit, { accountId, isSignedIn: false })
    return
  }
  const isKnown = (id: string) => id !== chainId && findNetwork(store.get(networksAtom), id) !== undefined
  const back = findLastChain(store.get(signInSessionsAtom), accountId, isKnown)
  // Who presses it again while the wallet is asked to switch, wants out.
  if (!back || step === 'leaving') {
    abortAttempt(kit, 'switchNetwork')
    settle(kit, { accountId, isSignedIn: false })
    await disconnect(kit, { namespace })
    return
  }
  store.set(signInAtom, { ...before, step: 'leaving', error: undefined })
  try {
    await switchNetwork(kit, { chainId: back })
  } catch (error) {
    const now = store.get(signInAtom)
    if (now.step === 'leaving' && now.accountId === accountId)
      store.set(signInAtom, { ...before, step: 'ready', error: toLatchkeyError(error) })
  }
}
