import { atom } from 'jotai/vanilla'
import type { KitConfig } from '../config.ts'
import { type RemoteFeature, resolveFeatures } from './resolveFeatures.ts'

/** What the host set, for atoms that depend on it. Written once, when the kit is made. */
export const configAtom = atom<KitConfig>({ networks: [], adapters: [], gateway: false })

/** What the project's gateway says is on, or said at the last visit; absent until one of both is known. */
export const remoteFeaturesAtom = atom<readonly RemoteFeature[] | undefined>(undefined)

/** What is on: the gateway's word over the host's over the defaults. */
export const featuresAtom = atom((get) => resolveFeatures({ config: get(configAtom), remote: get(remoteFeaturesAtom) }).features)

/** How far the project's configuration is. `absent` without a gateway. */
export const configStatusAtom = atom<'idle' | 'loading' | 'ready' | 'failed' | 'absent'>('idle')

/** Whether it is known what the project offers: from its gateway, or from the last visit. Until then its room is reserved. */
export const isOfferKnownAtom = atom((get) => {
  const status = get(configStatusAtom)
  return get(remoteFeaturesAtom) !== undefined || (status !== 'idle' && status !== 'loading')
})

/** Whether the project lets this page's origin in (V-13). `unknown` denies nothing. */
export const originStatusAtom = atom<'unknown' | 'allowed' | 'denied'>('unknown')
