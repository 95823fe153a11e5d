import { findNetwork, parseAccountId } from '@latchkey/common/caip'
import { abortAttempt } from '../../abortAttempt.ts'
import { disconnect, switchNetwork } from '../../connection/verbs.ts'
import { toLatchkeyError } from '../../errors.ts'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { findLastChain, signInAtom, signInSessionsAtom, toSessionKey } from '../state.ts'
import { declined, settle } from './meetAccount.ts'

export async function cancelSignIn(kit: Kit): Promise<void> {
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
  // A second press while the wallet is requested to switch disconnects.
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
