import { createOnRampUrl } from '@latchkey/blockchain-api'
import { safeLink } from '@latchkey/common'
import { startAttempt } from '../connection/attempt.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { toLatchkeyError } from '../errors.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { addProviderParameters } from './addProviderParameters.ts'
import { OnRampLinkError } from './errors.ts'
import { toWish } from './loadOnRampQuote.ts'
import type { OnRamp, OnRampProvider } from './onRamp.ts'
import { onRampAtom } from './state.ts'

/**
 * Chooses a provider and fetches the address at which it sells to the account in front, so that `openBuy` can open it inside a
 * click. Samples have no address. Never rejects: `onRampAtom.checkout` has it or says what failed.
 */
export async function selectOnRampProvider(kit: Kit, { provider }: selectOnRampProvider.Parameters): Promise<void> {
  const { store, gateway } = kit
  const api = getBlockchainApi(kit)
  const { address, namespace } = getSnapshot(kit)
  const onRamp = store.get(onRampAtom)
  store.set(onRampAtom, { ...onRamp, selectedProvider: provider, checkout: { status: 'loading' }, error: undefined })
  if (!api || !gateway || !address || onRamp.options.data?.isSample) {
    store.set(onRampAtom, (latest) => ({ ...latest, checkout: { status: 'idle' } }))
    return
  }
  const attempt = startAttempt(kit, 'onRampCheckout')
  try {
    const asked = createOnRampUrl(api, { ...toOrder(onRamp, address), provider: provider.name, signal: attempt.signal })
    const { url: given } = await attempt.race(asked)
    const { projectId } = gateway
    const url = safeLink(addProviderParameters(given, { provider: provider.name, namespace, address, projectId }), 'web')
    if (url === undefined) throw new OnRampLinkError()
    if (!attempt.isCurrent()) return
    const updatedAt = kit.clock.now()
    const checkout = { status: 'ready', data: { url, address }, updatedAt } as const
    store.set(onRampAtom, (latest) => ({ ...latest, selectedProvider: { ...provider, url }, checkout }))
  } catch (cause) {
    if (!attempt.isCurrent()) return
    const error = toLatchkeyError(cause)
    store.set(onRampAtom, (latest) => ({ ...latest, checkout: { status: 'failed', error }, error }))
  } finally {
    attempt.end()
  }
}

export declare namespace selectOnRampProvider {
  /** `provider`: one of those listed. */
  type Parameters = { provider: OnRampProvider }
}

/** What the provider is told: who receives what, where, and for how much. */
function toOrder(onRamp: OnRamp, address: string) {
  const { network } = toWish(onRamp)
  const { id } = onRamp.purchaseCurrency
  return {
    destinationWallets: [{ address, blockchains: network ? [network] : [], assets: [id] }],
    ...(network && { defaultNetwork: network }),
    defaultExperience: 'buy' as const,
    // The wire has a number here; what is shown and compared stays text.
    ...(onRamp.paymentAmount && { presetFiatAmount: Number(onRamp.paymentAmount) }),
  }
}
