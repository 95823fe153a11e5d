import { listOnRampProviders } from '@latchkey/blockchain-api'
import { hasCode } from '@latchkey/common'
import { startAttempt } from '../connection/attempt.ts'
import { featuresAtom } from '../features/state.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { filterProviders } from './filterProviders.ts'
import { onRampAtom } from './state.ts'

/** Lists the providers that the operator has an account with (S-31). An answer that is no list names none. Never rejects. */
export async function fetchOnRampProviders(kit: Kit): Promise<void> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  if (!api) return
  const attempt = startAttempt(kit, 'onRampProviders')
  store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { ...onRamp.providers, status: 'loading' } }))
  try {
    const asked = listOnRampProviders(api, { signal: attempt.signal }).catch((error: unknown) => {
      if (hasCode(error, 'DECODE_FAILED')) return undefined
      throw error
    })
    const data = filterProviders(await attempt.race(asked), store.get(featuresAtom).onramp)
    const updatedAt = kit.clock.now()
    if (attempt.isCurrent()) store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { status: 'ready', data, updatedAt } }))
  } catch (error) {
    if (attempt.isCurrent()) store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { status: 'failed', error } }))
  } finally {
    attempt.end()
  }
}
